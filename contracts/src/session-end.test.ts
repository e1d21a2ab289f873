import { expect, test } from 'vitest';
import { exchangeDay, lastCloseAt, sessionEnd } from './session-end.ts';

const london = { timeZone: 'Europe/London', closes: '16:30' };
const tokyo = { timeZone: 'Asia/Tokyo', closes: '15:30' };

test.each([
  ['2026-03-04', undefined, '2026-03-04T21:00:00.000Z'],
  ['2026-07-07', undefined, '2026-07-07T20:00:00.000Z'],
  // Daylight saving time starts on 8 March 2026 in New York, and on 29 March in London.
  ['2026-03-09', undefined, '2026-03-09T20:00:00.000Z'],
  ['2026-11-02', undefined, '2026-11-02T21:00:00.000Z'],
  ['2026-03-27', london, '2026-03-27T16:30:00.000Z'],
  ['2026-03-30', london, '2026-03-30T15:30:00.000Z'],
  ['2026-03-30', tokyo, '2026-03-30T06:30:00.000Z'],
  // Early closes in New York: after Thanksgiving, Christmas Eve, before the Fourth of July.
  ['2026-11-27', undefined, '2026-11-27T18:00:00.000Z'],
  ['2026-12-24', undefined, '2026-12-24T18:00:00.000Z'],
  ['2025-07-03', undefined, '2025-07-03T17:00:00.000Z'],
  ['2026-12-24', london, '2026-12-24T16:30:00.000Z'],
  ['2026-11-20', undefined, '2026-11-20T21:00:00.000Z'],
  ['2026-03-04', { timeZone: 'Mars/Olympus', closes: '16:00' }, '2026-03-04T21:00:00.000Z'],
])('the exchange closes on %s', (day, hours, expected) => {
  expect(new Date(sessionEnd(day, hours)).toISOString()).toBe(expected);
});

test('the day is that of the exchange', () => {
  const lateEvening = Date.parse('2026-03-05T02:00:00Z');
  expect(exchangeDay(lateEvening)).toBe('2026-03-04');
  expect(exchangeDay(lateEvening, tokyo)).toBe('2026-03-05');
});

test('the last close of a moment is found among none, one and many', () => {
  const closes = Array.from({ length: 31 }, (_, at): [string, number] => [
    `2026-01-${String(at + 1).padStart(2, '0')}`,
    at + 1,
  ]);
  for (const [day, price] of closes) {
    expect(lastCloseAt(closes, sessionEnd(day))).toEqual([day, price]);
    expect(lastCloseAt(closes, sessionEnd(day) - 1)?.[1]).toBe(price === 1 ? undefined : price - 1);
  }
  expect(lastCloseAt([], Date.parse('2026-01-31T00:00:00Z'))).toBeUndefined();
});
