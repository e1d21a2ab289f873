import { expect, test } from 'vitest';
import { moveSince } from './move-since.ts';

const closes = [
  ['2026-03-02', 100],
  ['2026-03-03', 110],
  ['2026-03-04', 121],
] as const;

test.each([
  ['2026-03-03T15:00:00.000Z', 21],
  ['2026-03-04T02:00:00.000Z', 10],
  ['2026-03-02T09:00:00.000Z', undefined],
])('the move since %s counts from the close of the day before', (at, percent) => {
  const move = moveSince(closes, at);
  expect(move === undefined ? undefined : Math.round(move)).toBe(percent);
});

test('without closes there is no move', () => {
  expect(moveSince([], '2026-03-04T00:00:00.000Z')).toBeUndefined();
});
