import { expect, test } from 'vitest';
import { isTradingDay } from './trading-days.ts';

test.each([
  ['2026-01-01', false],
  ['2026-01-19', false],
  ['2026-02-16', false],
  ['2026-04-03', false],
  ['2025-04-18', false],
  ['2026-05-25', false],
  ['2026-06-19', false],
  ['2026-07-03', false],
  ['2026-09-07', false],
  ['2026-11-26', false],
  ['2026-12-25', false],
  ['2026-03-07', false],
  ['2026-03-06', true],
  ['2026-11-27', true],
  ['2021-12-31', true],
  ['2024-03-29', false],
])('%s is a trading day: %s', (date, expected) => {
  expect(isTradingDay(Date.parse(date))).toBe(expected);
});
