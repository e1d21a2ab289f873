import { expect, test } from 'vitest';
import { restAfterFetch } from './rest-after-fetch.ts';

/** Returns how long the rest after a fetch is, in milliseconds. */
async function restOf({
  fetchedAt,
  now,
  ...brought
}: {
  fetchedAt: number;
  now: number;
  records: number;
  lag?: number;
}) {
  let slept = 0;
  const clock = {
    now: () => now,
    async sleep(milliseconds: number) {
      slept += milliseconds;
    },
  };
  const session = { fetchedAt, client: { clock, timing: { fetchRest: 100 } } };
  await restAfterFetch(session, { lag: 0, ...brought }, new AbortController().signal);
  return slept;
}

test('F25 after a fetch that brought little the next one waits for more', async () => {
  expect(await restOf({ fetchedAt: 1000, now: 1010, records: 1 })).toBe(90);
});

test('a fetch that waited for its records, or brought many, is followed by the next at once', async () => {
  expect(await restOf({ fetchedAt: 1000, now: 1100, records: 1 })).toBe(0);
  expect(await restOf({ fetchedAt: 1000, now: 1010, records: 100 })).toBe(0);
});

test('a partition that is behind is read on at once, however few its records are', async () => {
  expect(await restOf({ fetchedAt: 1000, now: 1010, records: 5, lag: 300 })).toBe(0);
});

test('no clock that is set back makes the rest longer', async () => {
  expect(await restOf({ fetchedAt: 5_000_000, now: 1000, records: 1 })).toBe(100);
});
