import { type StatedFact, writeCompanyFacts } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { parseCompanyFacts } from './parse.ts';

const cik = '0009999901';
const stated = (start: string, end: string, val: number, more: Partial<StatedFact> = {}): StatedFact => ({
  ...{ start, end, val, filed: '2026-08-03', accn: '0009999901-26-000002', ...more },
});
const read = (facts: readonly StatedFact[], concepts = ['Revenues']) => {
  const result = parseCompanyFacts(writeCompanyFacts(9_999_901, 'Orrelune, Inc.', facts), { cik, concepts });
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.parsed;
};

/** Four quarters of about 50 million, so that a mistake of scale stands out. */
const usual = [
  stated('2025-01-01', '2025-03-31', 50e6),
  stated('2025-04-01', '2025-06-30', 52e6),
  stated('2025-07-01', '2025-09-30', 54e6),
  stated('2025-10-01', '2025-12-31', 56e6),
];

test.each<[string, StatedFact, RegExp]>([
  ['of 200 days', stated('2026-01-01', '2026-07-19', 9e7), /neither a quarter nor a year: 200 days/],
  ['that is negative', stated('2026-01-01', '2026-03-31', -5e7), /is -50000000, not a revenue/],
  ['of nothing', stated('2026-01-01', '2026-03-31', 0), /is 0, not a revenue/],
  ['a billion times too much', stated('2026-01-01', '2026-03-31', 5e16), /more than any company takes/],
  ['in thousands', stated('2026-01-01', '2026-03-31', 5.8e10), /is 58000000000, where 54000000 is usual/],
  [
    'filed too early',
    stated('2026-01-01', '2026-03-31', 5e7, { filed: '2026-02-01' }),
    /before the period was/,
  ],
  ['in shares', stated('2026-01-01', '2026-03-31', 5e7, { unit: 'shares' }), /“shares” is not a currency/],
  [
    'of no filing',
    stated('2026-01-01', '2026-03-31', 5e7, { accn: 'none' }),
    /lacks its period, value, filing/,
  ],
  ['of no day', stated('2026-02-30', '2026-03-31', 5e7), /lacks its period/],
])('COM-13 a fact %s is refused with a reason, the others are read', (_what, fact, reason) => {
  const { facts, rejections, rejected } = read([...usual, fact]);
  expect(facts).toHaveLength(4);
  expect(rejected).toBe(1);
  expect(rejections).toEqual([expect.stringMatching(reason)]);
});

test('COM-13 halves and nine months are passed over; euros are read as euros', () => {
  const { facts, rejections } = read([
    stated('2026-01-01', '2026-06-30', 11e7),
    stated('2026-01-01', '2026-09-30', 17e7, { filed: '2026-11-03' }),
    stated('2026-01-01', '2026-03-31', 5e7, { unit: 'EUR' }),
    stated('2025-01-01', '2025-12-31', 2e8, { form: '10-K' }),
  ]);
  expect(facts.map(({ unit, end, form }) => [unit, end, form])).toEqual([
    ['USD', '2025-12-31', '10-K'],
    ['EUR', '2026-03-31', '10-Q'],
  ]);
  expect(rejections).toEqual([]);
});

test('COM-13 only the concepts that are wanted are read', () => {
  const other = stated('2026-01-01', '2026-03-31', 4e7, { concept: 'SalesRevenueNet' });
  expect(read([...usual, other]).facts.map(({ concept }) => concept)).not.toContain(
    'us-gaap:SalesRevenueNet',
  );
  expect(read([other], ['acme:Revenues', 'us-gaap:SalesRevenueNet']).facts).toHaveLength(1);
});

test('COM-13 the facts of another company, a page or other JSON are refused as a whole', () => {
  const wanted = { cik: '0009999902', concepts: ['Revenues'] };
  const others = writeCompanyFacts(9_999_901, 'Orrelune, Inc.', usual);
  expect(parseCompanyFacts(others, wanted)).toMatchObject({
    reason: expect.stringMatching(/another company/),
  });
  expect(parseCompanyFacts('<html>', wanted)).toMatchObject({ reason: expect.stringMatching(/web page/) });
  expect(parseCompanyFacts('{"facts": 3}', wanted)).toMatchObject({
    reason: expect.stringMatching(/not a company/),
  });
});
