import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';
import type { PartitionLag } from './stored-lag.ts';

function lagOf(next: number, end: number): PartitionLag {
  return { topic: 'articles', partition: 0, next, end, behind: end - next };
}

function setup() {
  const state = { now: 0, lag: [lagOf(0, 0)], left: 1 };
  const isReady = createReadiness({
    lag: async () => state.lag,
    log: {
      read: async () => ({ records: Array.from({ length: state.left }) }),
    },
    clock: () => state.now,
  });
  return { state, isReady };
}

test('a hub is ready while its views keep up with the log', async () => {
  const { state, isReady } = setup();
  expect(await isReady()).toBeNull();
  state.lag = [lagOf(5, 9)];
  expect(await isReady()).toBeNull();
  state.now = 40_000;
  state.lag = [lagOf(10, 30)];
  expect(await isReady()).toBeNull();
});

test('it is not while a partition has waited for more than 30 s, and is again once it moved on', async () => {
  const { state, isReady } = setup();
  state.lag = [lagOf(5, 9)];
  expect(await isReady()).toBeNull();
  state.now = 30_001;
  state.lag = [lagOf(6, 20)];
  expect(await isReady()).toBe('The pages lag behind what was read: articles.');
  state.lag = [lagOf(20, 20)];
  expect(await isReady()).toBeNull();
});

test('what compaction took away is not waited for', async () => {
  const { state, isReady } = setup();
  state.left = 0;
  state.lag = [lagOf(5, 9)];
  await isReady();
  state.now = 60_000;
  expect(await isReady()).toBeNull();
});
