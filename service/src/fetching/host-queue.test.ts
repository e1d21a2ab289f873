import { afterEach, expect, test, vi } from 'vitest';
import { createHostQueue } from './host-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that run until they are released, by name. */
function createTasks() {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  return {
    begun,
    task: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        running.set(name, () => resolve(name));
      }),
    async release(name: string): Promise<void> {
      running.get(name)?.();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('at most so many of one host, in order of arrival, and so many in all', async () => {
  const queue = createHostQueue(3, 2);
  const { begun, task, release } = createTasks();
  const answers = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => queue.add(name.charAt(0), task(name)));
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await release('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await release('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  for (const name of ['a1', 'a3', 'c1']) await release(name);
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('a task that comes while others of its host wait or run waits behind them', async () => {
  const queue = createHostQueue(9, 1);
  const { begun, task, release } = createTasks();
  const first = [queue.add('a', task('1')), queue.add('a', task('2')), queue.add('a', task('3'))];
  await settle();
  await release('1');
  await first[0];
  const late = queue.add('a', task('4'));
  await settle();
  expect(begun).toEqual(['1', '2']);
  await release('2');
  await first[1];
  const last = queue.add('a', task('5'));
  await settle();
  expect(begun).toEqual(['1', '2', '3']);
  for (const name of ['3', '4', '5']) await release(name);
  expect(await Promise.all([late, last])).toEqual(['4', '5']);
});

test('a task that fails makes room for the next one', async () => {
  const queue = createHostQueue(1, 1);
  await expect(queue.add('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.add('a', async () => 'yes')).toBe('yes');
});

test('spaced tasks of a host begin so far apart; other hosts do not wait for them', async () => {
  vi.useFakeTimers();
  const queue = createHostQueue(9, 9);
  const begun: string[] = [];
  const add = (host: string, name: string) =>
    queue.add(host, async () => void begun.push(`${name} ${Date.now() - start}`), 1000);
  const start = Date.now();
  const all = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1'), add('a', 'a3')];
  await vi.advanceTimersByTimeAsync(999);
  expect(begun.toSorted()).toEqual(['a1 0', 'b1 0']);
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(all);
  expect(begun.toSorted()).toEqual(['a1 0', 'a2 1000', 'a3 2000', 'b1 0']);
});
