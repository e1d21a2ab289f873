import { expect, test } from 'vitest';
import { besideMonth, weeksOf } from './edition-dates.ts';

test('OPN-03 the weeks of a month begin with Monday and hold each of its days once', () => {
  // February 2027 begins on a Monday and has exactly four weeks; August 2026 begins on a Saturday.
  expect(weeksOf('2027-02').map((week) => [week[0], week[6]])).toEqual([
    ['2027-02-01', '2027-02-07'],
    ['2027-02-08', '2027-02-14'],
    ['2027-02-15', '2027-02-21'],
    ['2027-02-22', '2027-02-28'],
  ]);
  const august = weeksOf('2026-08');
  expect(august[0]).toEqual([null, null, null, null, null, '2026-08-01', '2026-08-02']);
  expect(august.at(-1)).toEqual(['2026-08-31', null, null, null, null, null, null]);
  expect(new Set(august.flat().filter(Boolean)).size).toBe(31);
});

test('the months beside one are the nearest that have editions', () => {
  const months = ['2026-11', '2026-08', '2026-03'];
  expect(besideMonth(months, '2026-08')).toEqual({ before: '2026-03', after: '2026-11' });
  expect(besideMonth(months, '2026-03')).toEqual({ before: undefined, after: '2026-08' });
  expect(besideMonth(months, '2026-11')).toEqual({ before: '2026-08', after: undefined });
});
