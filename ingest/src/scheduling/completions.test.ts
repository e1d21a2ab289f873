import { setImmediate } from 'node:timers/promises';
import type { FetchCompleted } from '@runrate/contracts';
import { beginTrace, type NewRecord, runInTrace, toTraceHeaders } from '@runrate/engines';
import { expect, test } from 'vitest';
import { createCompletions } from './completions.ts';

const completed = (key: string) => ({ key, type: 'FetchCompleted' }) as FetchCompleted;

/** A log whose appends and pauses last until they are told to end. */
function createLog() {
  const appended: string[][] = [];
  const records: NewRecord[] = [];
  let pauses = 0;
  let endPause = () => {};
  let failure: Error | undefined;
  return {
    appended,
    records,
    pauses: () => pauses,
    endPause: () => endPause(),
    failNext(error: Error): void {
      failure = error;
    },
    async append(added: readonly NewRecord[]) {
      await setImmediate();
      if (failure) {
        const error = failure;
        failure = undefined;
        throw error;
      }
      appended.push(added.map(({ key }) => key));
      records.push(...added);
      return added.map((_, index) => ({ topic: 'fetches' as const, partition: 0, offset: index }));
    },
    pause(signal: AbortSignal): Promise<void> {
      pauses += 1;
      return new Promise((resolve) => {
        endPause = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    },
  };
}

test('the first fetch to end is recorded at once, and those that follow soon together', async () => {
  const log = createLog();
  const completions = createCompletions(log, log.pause);
  expect(await completions.record(completed('a'))).toMatchObject({ offset: 0 });
  const later = ['b', 'c', 'd'].map((key) => completions.record(completed(key)));
  await setImmediate();
  expect(log.appended).toEqual([['a']]);
  log.endPause();
  expect((await Promise.all(later)).map((position) => position?.offset)).toEqual([0, 1, 2]);
  expect(log.appended).toEqual([['a'], ['b', 'c', 'd']]);
});

test('many do not wait until the pause is over', async () => {
  const log = createLog();
  const completions = createCompletions(log, log.pause);
  await completions.record(completed('first'));
  await Promise.all(
    Array.from({ length: 250 }, (_, n) => completions.record(completed(String(n)))).slice(0, 200),
  );
  expect(log.appended.map((keys) => keys.length)).toEqual([1, 200]);
  log.endPause();
});

test('when the log fails, the fetches that were to be recorded fail, and no later one', async () => {
  const log = createLog();
  const completions = createCompletions(log, () => setImmediate());
  log.failNext(new Error('full'));
  const both = [completions.record(completed('a')), completions.record(completed('b'))];
  await expect(both[0]).rejects.toThrow('full');
  await both[1];
  expect(log.appended).toEqual([['b']]);
});

test('each event keeps the trace of its own fetch', async () => {
  const log = createLog();
  const completions = createCompletions(log, () => setImmediate());
  const traces = [beginTrace(), beginTrace(), beginTrace()];
  const recorded = traces.map((trace, n) =>
    runInTrace(trace, () => completions.record(completed(String(n)))),
  );
  await Promise.all(recorded);
  expect(log.records.map(({ headers }) => headers)).toEqual(traces.map(toTraceHeaders));
});
