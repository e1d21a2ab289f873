import { getTasks } from 'node-cron';
import { expect, test, vi } from 'vitest';
import { createSourceClock } from './source-clock.ts';

const HOUR_MS = 3_600_000;

test('the interval of a schedule is its shortest, on whatever day and hour it is first looked at', () => {
  const intervalAt = (now: string, expression: string) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    try {
      return createSourceClock(expression, async () => {}).intervalMs / HOUR_MS;
    } finally {
      vi.useRealTimers();
    }
  };
  // A Wednesday, a Thursday and a Friday; for the last two, the next two runs have a weekend in between.
  for (const day of ['2026-03-04', '2026-03-05', '2026-03-06']) {
    expect(intervalAt(`${day}T10:00:00Z`, '0 9 * * 1-5')).toBe(24);
  }
  for (const time of ['07:30', '08:30', '09:30']) {
    expect(intervalAt(`2026-03-04T${time}:00Z`, '0 8,9 * * *')).toBe(1);
  }
  expect(intervalAt('2026-03-04T10:00:00Z', '*/15 * * * *')).toBe(0.25);
});

test('a clock that is no longer needed leaves nothing behind', () => {
  const before = getTasks().size;
  createSourceClock('*/5 * * * *', async () => {});
  expect(getTasks().size).toBe(before);
});
