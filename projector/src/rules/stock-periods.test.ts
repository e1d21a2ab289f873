import { expect, test } from 'vitest';
import { toPeriods } from './stock-periods.ts';

const closes = (...days: [string, number][]) => days.map(([day, close]) => ({ day, close }));

test('DATA-09 each period begins with the last close at or before its first day', () => {
  const history = closes(
    ['2025-03-28', 40],
    ['2025-12-30', 79],
    ['2025-12-31', 80],
    ['2026-01-02', 90],
    ['2026-02-27', 100],
    ['2026-03-24', 110],
    ['2026-03-30', 120],
    ['2026-03-31', 125],
  );
  expect(toPeriods(history, 125)).toEqual({
    '1D': { change: 5, changePercent: 4.1667 },
    '1W': { change: 15, changePercent: 13.6364 },
    // A month before 31 March is 28 February.
    '1M': { change: 25, changePercent: 25 },
    '3M': { change: 45, changePercent: 56.25 },
    YTD: { change: 45, changePercent: 56.25 },
    '1Y': { change: 85, changePercent: 212.5 },
  });
});

test('MKT-12 a period the closes do not reach back to is absent', () => {
  expect(toPeriods(closes(['2026-03-31', 10]), 10)).toEqual({});
  expect(Object.keys(toPeriods(closes(['2026-03-30', 10], ['2026-03-31', 10]), 10))).toEqual(['1D']);
  expect(toPeriods([], 10)).toEqual({});
});
