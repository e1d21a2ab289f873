import { expect, test } from 'vitest';
import type { ElasticLink } from './elastic-link.ts';
import { createRefresh } from './shared-refresh.ts';

/** Creates a link whose refreshes end only when told to. */
function createHeldLink() {
  const held: PromiseWithResolvers<void>[] = [];
  const link: Pick<ElasticLink, 'ask'> = {
    async ask<Answer>() {
      const one = Promise.withResolvers<void>();
      held.push(one);
      // The answer is not used.
      return one.promise as Promise<Answer>;
    },
  };
  return { link, held };
}

/** Creates a clock that stands still until it is moved. */
function createTimes() {
  let time = 0;
  const resting: { readonly until: number; readonly go: () => void }[] = [];
  return {
    now: () => time,
    pause: (milliseconds: number) =>
      new Promise<void>((go) => resting.push({ until: time + milliseconds, go })),
    async pass(milliseconds: number): Promise<void> {
      time += milliseconds;
      for (const { until, go } of resting) if (until <= time) go();
      await turn();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('F25 writes that end during a refresh share the next one, and none is shown before it', async () => {
  const { link, held } = createHeldLink();
  const refresh = createRefresh(link, createTimes());
  const shown: string[] = [];
  const first = refresh('articles').then(() => shown.push('first'));
  await turn();
  const others = ['second', 'third', 'fourth'].map((name) =>
    refresh('articles').then(() => shown.push(name)),
  );
  await turn();
  expect(held).toHaveLength(1);
  held[0]?.resolve();
  await first;
  await turn();
  expect(shown).toEqual(['first']);
  expect(held).toHaveLength(2);
  // Written during the second refresh, so only the third shows it.
  const late = refresh('articles').then(() => shown.push('late'));
  held[1]?.resolve();
  await Promise.all(others);
  await turn();
  expect(shown).toEqual(['first', 'second', 'third', 'fourth']);
  held[2]?.resolve();
  await late;
  expect(held).toHaveLength(3);
});

test('another index is refreshed at once, and a refresh that fails fails those who shared it alone', async () => {
  const { link, held } = createHeldLink();
  const refresh = createRefresh(link, createTimes());
  const first = refresh('articles');
  await turn();
  const second = refresh('articles');
  const other = refresh('news');
  await turn();
  expect(held).toHaveLength(2);
  held[1]?.resolve();
  await other;
  held[0]?.reject(new Error('the server restarts'));
  await expect(first).rejects.toThrow('the server restarts');
  await turn();
  held[2]?.resolve();
  await second;
  const third = refresh('articles');
  await turn();
  held[3]?.resolve();
  await third;
});

test('F25 refreshes of a stream of writes take a quarter of the time at most, half a second apart at most, and the first after a while is at once', async () => {
  const { link, held } = createHeldLink();
  const times = createTimes();
  const refresh = createRefresh(link, times);
  const first = refresh('articles');
  await turn();
  await times.pass(20);
  held[0]?.resolve();
  await first;
  // It took 20 ms, so the next refresh waits 60 ms and includes everything written until then.
  const stream = [refresh('articles')];
  await times.pass(59);
  stream.push(refresh('articles'));
  expect(held).toHaveLength(1);
  await times.pass(1);
  expect(held).toHaveLength(2);
  await times.pass(10_000);
  held[1]?.resolve();
  await Promise.all(stream);
  const late = refresh('articles');
  await times.pass(499);
  expect(held).toHaveLength(2);
  await times.pass(1);
  held[2]?.resolve();
  await late;
  await times.pass(500);
  const afterAWhile = refresh('articles');
  await turn();
  expect(held).toHaveLength(4);
  held[3]?.resolve();
  await afterAWhile;
});
