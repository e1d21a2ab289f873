import { companySchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { toStock } from './to-stock.ts';

const quote = {
  ...{ symbol: 'SNOW', price: 100, change: 1, changePercent: 1, periods: {}, closes: [] },
  marketTime: '2026-03-04T21:00:00.000Z',
};
const company = (arr: object) =>
  companySchema.parse({ symbol: 'SNOW', name: 'Snowflake', sector: 'Data', sharesOutstanding: 2e9, arr });
const now = Date.parse('2026-03-04T22:00:00Z');

test('DATA-09 P/ARR is the market value by the ledger’s figure, which says where it comes from', () => {
  const formula = 'product revenue of the quarter × 4';
  const arr = { value: 4, growth: 32, periodEnd: '2025-12-31', basis: 'derived', formula, estimate: true };
  expect(toStock(company({ ...arr, source: 'https://e.example/ir' }), quote, now, false)).toMatchObject({
    ...{ marketCap: 2e11, arr: 4, arrGrowth: 32, priceToArr: 50, estimate: true },
    ...{
      arrPeriodEnd: '2025-12-31',
      arrOutdated: false,
      arrBasis: formula,
      arrSource: 'https://e.example/ir',
    },
  });
});

test.each([
  ['2025-09-04', false],
  ['2025-09-03', true],
  ['2025-06-30', true],
])('an ARR of a period that ended on %s is out of date on 4 March 2026: %s', (periodEnd, arrOutdated) => {
  const arr = { value: 4, periodEnd, basis: 'reported' };
  expect(toStock(company(arr), quote, now, false)).toMatchObject({
    arrOutdated,
    arrBasis: 'reported by the company',
  });
});

test('a derived figure says how it was derived', () => {
  const arr = { value: 4, periodEnd: '2025-12-31', basis: 'derived' };
  expect(() => company(arr)).toThrow('must say how');
});

test.each([
  ['a holiday', '2026-01-19T18:00:00Z', '2026-01-16T21:00:00.000Z', false],
  ['the day after it, before the opening', '2026-01-20T12:00:00Z', '2026-01-16T21:00:00.000Z', false],
  ['the day after it, at noon in New York', '2026-01-20T17:00:00Z', '2026-01-16T21:00:00.000Z', true],
  ['a weekend', '2026-03-08T12:00:00Z', '2026-03-06T21:00:00.000Z', false],
])('on %s a price of the last session is not stale until the next has opened', (_, at, marketTime, stale) => {
  const arr = { value: 4, periodEnd: '2025-12-31', basis: 'reported' };
  expect(toStock(company(arr), { ...quote, marketTime }, Date.parse(at), false).stale).toBe(stale);
});
