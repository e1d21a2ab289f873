import { expect, test } from 'vitest';
import { describeTimes, eventDays, findWrongTimes, toEventTimes, toLocalTime } from './event-times.ts';
import { momentOf } from './zone-clock.ts';

test('OWN-27 times are those of the clock of the place, in summer and winter, east and west', () => {
  const at = (startsAt: string, timeZone: string) => toEventTimes({ startsAt, timeZone })?.startsAt;
  expect(at('2027-07-01T09:00', 'Europe/Berlin')).toBe('2027-07-01T07:00:00.000Z');
  expect(at('2027-01-15T09:00', 'Europe/Berlin')).toBe('2027-01-15T08:00:00.000Z');
  expect(at('2027-01-15T09:00', 'Asia/Kathmandu')).toBe('2027-01-15T03:15:00.000Z');
  expect(at('2027-07-01T23:30:00', 'America/Los_Angeles')).toBe('2027-07-02T06:30:00.000Z');
  expect(at('2027-07-01', 'Pacific/Auckland')).toBe('2027-06-30T12:00:00.000Z');
  expect(at('2027-07-01T09:00:00Z', 'Europe/Berlin')).toBe('2027-07-01T09:00:00.000Z');
  expect(at('2027-07-01T09:00:00+09:00', 'Europe/Berlin')).toBe('2027-07-01T00:00:00.000Z');
  // When clocks go back, 02:30 occurs twice; the first one is meant. The day they go forward has 23 hours.
  expect(at('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(toEventTimes({ startsAt: '2027-03-28', timeZone: 'Europe/Berlin' })).toEqual({
    ...{ startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z' },
    ...{ overAt: '2027-03-28T22:00:00.000Z', isAllDay: true, timeZone: 'Europe/Berlin' },
  });
  expect(toLocalTime('2027-07-01T07:00:00.000Z', 'Europe/Berlin')).toBe('2027-07-01T09:00:00+02:00');
  expect(toLocalTime('2027-01-15T03:15:00.000Z', 'Asia/Kathmandu')).toBe('2027-01-15T09:00:00+05:45');
  expect(toLocalTime('2027-01-15T03:15:00.000Z', 'America/St_Johns')).toBe('2027-01-14T23:45:00-03:30');
});

test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'Pacific/Apia'])(
  'OWN-27 every hour of a year in %s is the moment its clock shows it at, but for those it skips',
  (timeZone) => {
    const hour = 3_600_000;
    let skipped = 0;
    for (let local = Date.UTC(2027, 0, 1); local < Date.UTC(2028, 0, 1); local += hour) {
      const shown = toLocalTime(new Date(momentOf(local, timeZone)).toISOString(), timeZone).slice(0, 19);
      if (shown !== new Date(local).toISOString().slice(0, 19)) skipped += 1;
    }
    expect(skipped).toBeLessThanOrEqual(1);
  },
);

test('OWN-27 an event is over at its end, or with the day it begins on', () => {
  const times = toEventTimes({ startsAt: '2027-05-12T22:00', timeZone: 'Europe/Berlin' });
  expect([times?.endsAt, times?.overAt]).toEqual([undefined, '2027-05-12T22:00:00.000Z']);
  const days = toEventTimes({ startsAt: '2027-05-12', endsAt: '2027-05-14', timeZone: 'Asia/Tokyo' });
  expect(days?.overAt).toBe('2027-05-14T15:00:00.000Z');
  expect(days && eventDays(days)).toEqual(['2027-05-12', '2027-05-14']);
  expect(toEventTimes({})).toBeUndefined();
});

test('OWN-27 when it is stands in words of the hub’s language', () => {
  const days = toEventTimes({ startsAt: '2027-05-12', endsAt: '2027-05-14', timeZone: 'Asia/Tokyo' });
  expect(days && describeTimes(days, 'en-US').replaceAll(/\s/g, ' ')).toBe('May 12 – 14, 2027');
  expect(days && describeTimes(days, 'de').replaceAll(/\s/g, ' ')).toMatch(/^12\.\s?–\s?14\. Mai 2027$/);
  const one = toEventTimes({
    startsAt: '2027-05-12T09:00',
    endsAt: '2027-05-12T17:30',
    timeZone: 'Europe/Berlin',
  });
  const words = one && describeTimes(one, 'en-US');
  for (const part of ['May 12, 2027', '9:00', '5:30', 'GMT+2']) expect(words).toContain(part);
});

test.each([
  [{ startsAt: '2027-13-01' }, 'startsAt', 'must be a day like'],
  [{ startsAt: '2027-02-30' }, 'startsAt', 'must be a day like'],
  [{ startsAt: 'May 2027' }, 'startsAt', 'must be a day like'],
  [{ startsAt: '2027-05-12T25:00', timeZone: 'UTC' }, 'startsAt', 'must be a day like'],
  [{ startsAt: '2027-05-12T09:00' }, 'timeZone', 'is missing'],
  [{ startsAt: '2027-05-12', timeZone: 'Berlin' }, 'timeZone', 'is no time zone'],
  [{ endsAt: '2027-05-12' }, 'startsAt', 'is missing'],
  [{ startsAt: '2027-05-12', endsAt: '2027-05-11' }, 'endsAt', 'must be after'],
  [{ startsAt: '2027-05-12', endsAt: '2027-05-12T09:00', timeZone: 'UTC' }, 'endsAt', 'must be a day if'],
  [{ startsAt: '2027-03-28T02:30', timeZone: 'Europe/Berlin' }, 'startsAt', 'is skipped'],
] as const)('OWN-27 %j is refused with what is wrong', (given, field, message) => {
  expect(findWrongTimes(given)).toEqual([{ field, message: expect.stringContaining(message) }]);
});
