import type { StockCloses } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { moveSince } from './move-since.ts';

const closes: StockCloses['closes'] = [
  ['2026-03-02', 100],
  ['2026-03-03', 110],
  ['2026-03-04', 121],
];

test.each([
  ['2026-03-03T15:00:00.000Z', 21],
  ['2026-03-04T02:00:00.000Z', 10],
  ['2026-03-02T09:00:00.000Z', undefined],
])('the move since %s counts from the close of the day before', (at, percent) => {
  const move = moveSince(closes, at);
  expect(move === undefined ? undefined : Math.round(move)).toBe(percent);
});

test('what comes after the exchange has closed counts from the close of its own day', () => {
  expect(moveSince(closes, '2026-03-03T20:59:59.000Z')).toBeCloseTo(21);
  expect(moveSince(closes, '2026-03-03T21:00:00.000Z')).toBeCloseTo(10);
});

test('without closes there is no move', () => {
  expect(moveSince([], '2026-03-04T00:00:00.000Z')).toBeUndefined();
});
