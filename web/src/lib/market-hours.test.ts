import { expect, test } from 'vitest';
import { formatMarketDay, formatMarketTime, inTradingHours } from './market-hours.ts';

test.each([
  ['2026-03-04T14:29:00Z', false],
  ['2026-03-04T14:30:00Z', true],
  ['2026-03-04T20:59:00Z', true],
  ['2026-03-04T21:00:00Z', false],
  // Daylight saving time: an hour earlier in UTC.
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

const tokyo = { timeZone: 'Asia/Tokyo', opens: '09:00', closes: '15:30' };

test.each([
  // Monday in Tokyo, still Sunday in UTC.
  ['2026-03-08T23:59:00Z', false],
  ['2026-03-09T00:00:00Z', true],
  ['2026-03-09T06:29:00Z', true],
  ['2026-03-09T06:30:00Z', false],
  ['2026-03-07T01:00:00Z', false],
])('OWN-26 %s is within the hours of Tokyo: %s', (at, expected) => {
  expect(inTradingHours(Date.parse(at), tokyo)).toBe(expected);
});

test('OWN-26 a price carries the day and the hour of its exchange', () => {
  const london = { timeZone: 'Europe/London', opens: '08:00', closes: '16:30' };
  expect(formatMarketTime('2026-11-20T16:30:00Z', london)).toMatch(/^Friday, November 20 at 4:30\sPM GMT$/);
  expect(formatMarketDay('2026-11-20T06:30:00Z', Date.parse('2026-11-20T14:59:00Z'), tokyo)).toBe('today');
  expect(formatMarketDay('2026-11-20T06:30:00Z', Date.parse('2026-11-20T15:00:00Z'), tokyo)).toBe(
    'on Friday',
  );
});
