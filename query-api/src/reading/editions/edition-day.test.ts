import { addDays } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { dueEdition, monthsBetween, toLocalTime } from './edition-day.ts';

test.each([
  ['2026-03-04T05:59:59Z', 'UTC', undefined],
  ['2026-03-04T06:00:00Z', 'UTC', { date: '2026-03-04', late: false }],
  ['2026-03-04T06:14:59Z', 'UTC', { date: '2026-03-04', late: false }],
  ['2026-03-04T06:15:00Z', 'UTC', { date: '2026-03-04', late: true }],
  ['2026-03-04T23:59:59Z', 'UTC', { date: '2026-03-04', late: true }],
  ['2026-03-04T04:59:00Z', 'Europe/Berlin', undefined],
  ['2026-03-04T05:01:00Z', 'Europe/Berlin', { date: '2026-03-04', late: false }],
  // Daylight saving time has begun: the same hour is an hour earlier in UTC.
  ['2026-03-29T04:01:00Z', 'Europe/Berlin', { date: '2026-03-29', late: false }],
  ['2026-03-03T21:01:00Z', 'Asia/Tokyo', { date: '2026-03-04', late: false }],
  ['2026-03-04T13:59:00Z', 'America/Los_Angeles', undefined],
])('OPN-03 at %s in %s the edition that is due is %o', (now, timeZone, due) => {
  expect(dueEdition(Date.parse(now), { hour: 6, timeZone })).toEqual(due);
});

test('OPN-03 at midnight the day of an edition is the new one', () => {
  expect(toLocalTime(Date.parse('2026-12-31T23:00:00Z'), 'Europe/Berlin')).toEqual({
    ...{ date: '2027-01-01', minutes: 0 },
  });
  expect(dueEdition(Date.parse('2026-03-04T00:00:00Z'), { hour: 0, timeZone: 'UTC' })?.late).toBe(false);
});

test('OPN-03 days and months go over the ends of years', () => {
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});
