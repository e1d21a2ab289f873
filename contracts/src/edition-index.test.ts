import { expect, test } from 'vitest';
import { toEditionIndex } from './edition-index.ts';
import type { EditionCompany } from './views/daily-edition.ts';

const company = (more: Partial<EditionCompany> = {}): EditionCompany => ({
  ...{ slug: 'a', name: 'A', status: 'public', sector: 'Data', estimate: false, changePercent: 2, arr: 1 },
  ...more,
});

function closedOn(
  date: string,
  madeAt: string,
  companies = [company()],
  timeZone = 'UTC',
): string | undefined {
  return toEditionIndex({ date, madeAt, timeZone, companies })?.closedOn;
}

test('the index is the mean of the companies with recurring revenue', () => {
  const companies = [company(), company({ changePercent: -1, arr: 2.5 }), company({ arr: undefined })];
  const edition = { date: '2026-11-25', madeAt: '2026-11-25T22:00:00Z', timeZone: 'UTC', companies };
  expect(toEditionIndex(edition)).toEqual({ changePercent: 0.5, gained: 1, lost: 1, arr: 3.5 });
  expect(toEditionIndex({ ...edition, companies: [] })).toBeUndefined();
});

test.each([
  ['after the close', '2026-11-25', '2026-11-25T22:00:00Z', undefined],
  ['during the session', '2026-11-25', '2026-11-25T15:00:00Z', undefined],
  ['before it opens', '2026-11-25', '2026-11-25T06:00:00Z', '2026-11-24'],
  ['on a Saturday', '2026-11-28', '2026-11-28T06:00:00Z', '2026-11-27'],
  ['on a Sunday evening', '2026-11-29', '2026-11-29T23:00:00Z', '2026-11-27'],
  ['on a Monday morning', '2026-11-30', '2026-11-30T06:00:00Z', '2026-11-27'],
  ['on a holiday', '2026-11-26', '2026-11-26T20:00:00Z', '2026-11-25'],
  ['made afterwards', '2026-11-24', '2026-11-28T20:00:00Z', '2026-11-23'],
])('an edition says of which session its figures are: %s', (_, date, madeAt, session) => {
  expect(closedOn(date, madeAt)).toBe(session);
});

test('the session is that where the edition was made, and not told of exchanges whose holidays are not known', () => {
  expect(closedOn('2026-11-25', '2026-11-24T21:30:00Z', [company()], 'Asia/Tokyo')).toBe('2026-11-24');
  const euros = [company({ currency: 'EUR' })];
  expect(closedOn('2026-11-28', '2026-11-28T06:00:00Z', euros)).toBeUndefined();
});
