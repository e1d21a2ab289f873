import { expect, test } from 'vitest';
import { moveSince } from './move-since.ts';

/**
 * Two weeks around Thanksgiving 2025 of an invented share, adjusted for a 4-for-1 split before the opening on 2
 * December: 412.40 on 1 December becomes 103.10.
 */
const closes: [string, number][] = [
  ['2025-11-17', 98.25],
  ['2025-11-18', 99.1],
  ['2025-11-19', 101.35],
  ['2025-11-20', 97.8],
  ['2025-11-21', 100.05],
  ['2025-11-24', 102.4],
  ['2025-11-25', 104.15],
  ['2025-11-26', 103.6],
  ['2025-11-28', 105.2],
  ['2025-12-01', 103.1],
  ['2025-12-02', 106.85],
  ['2025-12-03', 108.7],
];
const evening = Date.parse('2025-12-03T22:00:00Z');

// As calculated by a spreadsheet, with the base next to it: =ROUND((108.7/base-1)*100, 2).
test.each<[publishedAt: string, base: number, percent: number]>([
  ['2025-11-18T14:00:00Z', 98.25, 10.64],
  ['2025-11-18T21:00:00Z', 99.1, 9.69],
  ['2025-11-19T20:59:59Z', 99.1, 9.69],
  ['2025-11-20T23:30:00Z', 97.8, 11.15],
  ['2025-11-22T12:00:00Z', 100.05, 8.65],
  ['2025-11-24T05:00:00Z', 100.05, 8.65],
  ['2025-11-25T22:15:00Z', 104.15, 4.37],
  // Thanksgiving, and the short day after it, before and after its close at one.
  ['2025-11-27T15:00:00Z', 103.6, 4.92],
  ['2025-11-28T17:59:00Z', 103.6, 4.92],
  ['2025-11-28T18:00:00Z', 105.2, 3.33],
  ['2025-11-30T08:00:00Z', 105.2, 3.33],
  // Across the split.
  ['2025-12-02T13:00:00Z', 103.1, 5.43],
])('COM-05 the move since %s is counted from %d: %d %%', (publishedAt, base, percent) => {
  const moved = moveSince(closes, publishedAt, evening) ?? Number.NaN;
  expect(Math.round(moved * 100) / 100).toBe(percent);
  expect(moved).toBeCloseTo((108.7 / base - 1) * 100, 8);
});

test('COM-05 an exchange of other hours counts by its own: London at half past four', () => {
  const london = { timeZone: 'Europe/London', closes: '16:30' };
  const published = '2025-12-01T17:00:00Z';
  expect(moveSince(closes, published, evening, london)).toBeCloseTo((108.7 / 103.1 - 1) * 100, 8);
  expect(moveSince(closes, published, evening)).toBeCloseTo((108.7 / 105.2 - 1) * 100, 8);
});
