import { backupSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { chooseKept } from './keep-rule.ts';

const plan = (keep: { daily?: number; weekly?: number; monthly?: number }, timeZone = 'UTC') =>
  backupSchema.parse({ to: 'backups', timeZone, keep });

function kept(times: readonly string[], ...[keep, zone]: Parameters<typeof plan>): string[] {
  const chosen = chooseKept(
    times.map((time) => Date.parse(time)),
    plan(keep, zone),
  );
  return [...chosen].map((time) => new Date(time).toISOString().slice(0, 16)).sort();
}

/** A backup at 02:30 UTC on each of these days. */
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(`${from}T02:30Z`) + n * 86_400_000).toISOString(),
  );
const only = { weekly: 0, monthly: 0 };

test.each([
  {
    of: 'daily: the last of each of the newest days',
    times: ['2026-03-01T02:30Z', '2026-03-02T02:30Z', '2026-03-03T02:30Z', '2026-03-03T14:00Z'],
    keep: { ...only, daily: 2 },
    left: ['2026-03-02T02:30', '2026-03-03T14:00'],
  },
  {
    of: 'missed days are not counted: a hub that stood still keeps as many',
    times: ['2026-01-05T02:30Z', '2026-02-10T02:30Z', '2026-03-03T02:30Z'],
    keep: { ...only, daily: 3 },
    left: ['2026-01-05T02:30', '2026-02-10T02:30', '2026-03-03T02:30'],
  },
  {
    of: 'weekly: the last of each week from Monday',
    // 1 March 2026 is a Sunday.
    times: nights('2026-02-25', 8),
    keep: { daily: 1, weekly: 2, monthly: 0 },
    left: ['2026-03-01T02:30', '2026-03-04T02:30'],
  },
  {
    of: 'monthly: the last of each month, also of a month with a missed last day',
    times: ['2026-01-30T02:30Z', '2026-02-01T02:30Z', '2026-02-27T02:30Z', '2026-03-02T02:30Z'],
    keep: { daily: 1, weekly: 0, monthly: 3 },
    left: ['2026-01-30T02:30', '2026-02-27T02:30', '2026-03-02T02:30'],
  },
  {
    of: 'days are those of the time zone when clocks go forward',
    // 23:30 and 00:30 in Berlin, on both sides of the night of 29 March 2026.
    times: ['2026-03-28T22:30Z', '2026-03-28T23:30Z', '2026-03-29T21:30Z', '2026-03-29T22:30Z'],
    keep: { ...only, daily: 7 },
    zone: 'Europe/Berlin',
    left: ['2026-03-28T22:30', '2026-03-29T21:30', '2026-03-29T22:30'],
  },
  {
    of: 'and when they go back: the hour that comes twice is of one day',
    times: ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-26T01:30Z'],
    keep: { ...only, daily: 7 },
    zone: 'Europe/Berlin',
    left: ['2026-10-25T01:30', '2026-10-26T01:30'],
  },
  { of: 'nothing of nothing', times: [], keep: {}, left: [] },
])('RUN-25 the rule keeps $of', ({ times, keep, zone, left }) => {
  expect(kept(times, keep, zone)).toEqual(left);
});

test('RUN-25 a year of nights leaves seven days, four weeks and six months, whatever order they are given in', () => {
  const year = nights('2025-03-04', 365);
  const left = kept(year.toReversed(), {});
  // The newest day also ends one of the four weeks and one of the six months.
  expect(left).toEqual([
    '2025-10-31T02:30',
    '2025-11-30T02:30',
    '2025-12-31T02:30',
    '2026-01-31T02:30',
    '2026-02-15T02:30',
    '2026-02-22T02:30',
    ...nights('2026-02-25', 7).map((night) => night.slice(0, 16)),
  ]);
});

test('RUN-25 night after night the rule comes to the same as if all had been kept', () => {
  let left: string[] = [];
  const all = nights('2025-03-04', 300);
  for (const night of all) left = kept([...left.map((time) => `${time}Z`), night], {});
  expect(left).toEqual(kept(all, {}));
});
