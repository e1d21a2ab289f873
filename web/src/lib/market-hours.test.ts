import { expect, test } from 'vitest';
import { formatMarketDay, formatMarketTime, inTradingHours } from './market-hours.ts';

test.each([
  ['2026-03-04T14:29:00Z', false],
  ['2026-03-04T14:30:00Z', true],
  ['2026-03-04T20:59:00Z', true],
  ['2026-03-04T21:00:00Z', false],
  // Summer time: an hour earlier in UTC.
  ['2026-07-01T13:30:00Z', true],
  ['2026-07-01T20:00:00Z', false],
  ['2026-03-07T15:00:00Z', false],
  ['2026-03-08T15:00:00Z', false],
  // Monday in UTC, still Sunday in New York.
  ['2026-03-09T03:00:00Z', false],
])('%s is within trading hours: %s', (at, expected) => {
  expect(inTradingHours(Date.parse(at))).toBe(expected);
});

test('a price carries the day and the hour of New York', () => {
  expect(formatMarketTime('2026-11-20T21:00:00Z')).toMatch(/^Friday, November 20 at 4:00\sPM EST$/);
  expect(formatMarketDay('2026-11-20T21:00:00Z', Date.parse('2026-11-21T03:00:00Z'))).toBe('today');
  expect(formatMarketDay('2026-11-20T21:00:00Z', Date.parse('2026-11-22T03:00:00Z'))).toBe('on Friday');
});
