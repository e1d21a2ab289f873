import { expect, test } from 'vitest';
import type { FiledFact } from '../events/fact-filed.ts';
import { listFiledFigures } from './filed-figures.ts';
import { figureAsOf, listFigures } from './ledger.ts';

type Row = readonly [
  period: `${string}..${string}`,
  millions: number,
  filed: string,
  details?: Partial<FiledFact>,
];

/** Facts of invented companies. Accession numbers are made from the day, so facts filed on one day share a filing. */
function file(rows: readonly Row[]): FiledFact[] {
  return rows.map(([period, millions, filed, details]) => {
    const [start = '', end = ''] = period.split('..');
    const accession = `0009999901-${filed.slice(2, 4)}-${filed.slice(5).replace('-', '').padStart(6, '0')}`;
    const fact = { unit: 'USD', start, end, value: millions * 1e6, accession, form: '10-Q', filed };
    return { concept: 'us-gaap:Revenues', ...fact, url: `https://filings.example/${accession}`, ...details };
  });
}

/** Period, day, billions per year, growth. */
function told(rows: readonly Row[], concepts = ['Revenues']) {
  return listFiledFigures(file(rows), concepts).map(({ period, date, value, growth }) => [
    ...[period, date, value.toFixed(3)],
    growth?.toFixed(2),
  ]);
}

/*
 * A fiscal year that ends on the Saturday nearest the end of January; the first has 53 weeks (371 days, its last
 * quarter 98).
 *   fourth quarter 2024-02-03: 470 − 100 − 110 − 120 = 140; × 4 = 560 million
 *   quarter        2024-05-04: 125 × 4 = 500 million; over the 100 of 2023-04-29: +25 %
 *   fourth quarter 2025-02-01: 568 − 125 − 130 − 145 = 168; × 4 = 672 million; over 140: +20 %
 */
const oddYears: readonly Row[] = [
  ['2023-01-29..2023-04-29', 100, '2023-06-01'],
  ['2023-04-30..2023-07-29', 110, '2023-09-01'],
  ['2023-07-30..2023-10-28', 120, '2023-12-01'],
  ['2023-01-29..2024-02-03', 470, '2024-03-20', { form: '10-K' }],
  ['2024-02-04..2024-05-04', 125, '2024-06-03'],
  ['2024-05-05..2024-08-03', 130, '2024-09-03'],
  ['2024-08-04..2024-11-02', 145, '2024-12-03'],
  ['2024-02-04..2025-02-01', 568, '2025-03-21', { form: '10-K' }],
];

test('COM-13 years that end in January and a 53rd week: the fourth quarter is the year less three quarters', () => {
  expect(told(oddYears)).toEqual([
    ['2023-04-29', '2023-06-01', '0.400', undefined],
    ['2023-07-29', '2023-09-01', '0.440', undefined],
    ['2023-10-28', '2023-12-01', '0.480', undefined],
    ['2024-02-03', '2024-03-20', '0.560', undefined],
    ['2024-05-04', '2024-06-03', '0.500', '25.00'],
    ['2024-08-03', '2024-09-03', '0.520', '18.18'],
    ['2024-11-02', '2024-12-03', '0.580', '20.83'],
    ['2025-02-01', '2025-03-21', '0.672', '20.00'],
  ]);
});

test('COM-13 a fourth quarter is told once the three before it are known, and not from two of them', () => {
  const gap = oddYears.filter(([period], place) => place < 4 && period !== '2023-04-30..2023-07-29');
  expect(told(gap).map(([period]) => period)).toEqual(['2023-04-29', '2023-10-28']);
  // A filing of the next year states the second quarter for comparison: from then on, 470 − 100 − 110 − 120 is known.
  const late = told([...gap, ['2023-04-30..2023-07-29', 110, '2024-09-03']]);
  expect(late.slice(2)).toEqual([
    ['2023-07-29', '2024-09-03', '0.440', undefined],
    ['2024-02-03', '2024-09-03', '0.560', undefined],
  ]);
});

test('COM-13 a year below its three quarters tells no fourth', () => {
  const shrunk = oddYears.slice(0, 4).map((row): Row => (row[1] === 470 ? [row[0], 320, row[2]] : row));
  expect(told(shrunk)).toHaveLength(3);
});

test('COM-13 a restatement is a later entry with its own filing; what only repeats is none', () => {
  const rows: readonly Row[] = [
    ['2024-01-01..2024-03-31', 160, '2024-05-02'],
    ['2025-01-01..2025-03-31', 200, '2025-05-01'],
    // 190 × 4 = 760 million; over 160: +18.75 %.
    ['2025-01-01..2025-03-31', 190, '2025-06-10', { form: '10-Q/A' }],
    ['2025-01-01..2025-03-31', 190, '2026-05-01'],
  ];
  expect(told(rows)).toEqual([
    ['2024-03-31', '2024-05-02', '0.640', undefined],
    ['2025-03-31', '2025-05-01', '0.800', '25.00'],
    ['2025-03-31', '2025-06-10', '0.760', '18.75'],
  ]);
  const ledger = { filings: { cik: '0009999901', concepts: ['Revenues'] } };
  const asOf = (day: string) => figureAsOf(ledger, day, file(rows))?.value.toFixed(2);
  expect(['2025-04-30', '2025-05-01', '2025-06-09', '2025-06-10'].map(asOf)).toEqual([
    '0.64',
    '0.80',
    '0.80',
    '0.76',
  ]);
  expect(listFigures(ledger, file(rows)).map(({ source }) => source)).toEqual([
    'https://filings.example/0009999901-24-000502',
    'https://filings.example/0009999901-25-000501',
    'https://filings.example/0009999901-25-000610',
  ]);
});

test('COM-13 restated quarters change a fourth quarter only with a year that is filed after them', () => {
  const rows: readonly Row[] = [
    ...oddYears.slice(0, 4),
    // Next year's filings move 10 from the first quarter to the second; the year stays 470 and the fourth quarter 140.
    ['2023-01-29..2023-04-29', 90, '2024-06-03'],
    ['2023-04-30..2023-07-29', 120, '2024-09-03'],
  ];
  expect(told(rows).filter(([period]) => period === '2024-02-03')).toHaveLength(1);
});

test('COM-13 the first concept of the order counts, and growth stays within a concept', () => {
  const old = { concept: 'us-gaap:SalesRevenueNet' };
  const rows: readonly Row[] = [
    ['2024-01-01..2024-03-31', 80, '2024-05-02', old],
    ['2024-04-01..2024-06-30', 84, '2024-08-02', old],
    ['2025-01-01..2025-03-31', 100, '2025-05-02'],
    ['2025-01-01..2025-03-31', 97, '2025-05-02', old],
    // The quarter a year earlier, in the new concept: 82 × 4 = 328 million; 100 over 82: +21.95 %.
    ['2024-01-01..2024-03-31', 82, '2025-05-02'],
    // 2024-06-30 is not stated in the new concept: no growth.
    ['2025-04-01..2025-06-30', 105, '2025-08-02'],
  ];
  expect(told(rows, ['Revenues', 'SalesRevenueNet'])).toEqual([
    ['2024-03-31', '2024-05-02', '0.320', undefined],
    ['2024-06-30', '2024-08-02', '0.336', undefined],
    ['2024-03-31', '2025-05-02', '0.328', undefined],
    ['2025-03-31', '2025-05-02', '0.400', '21.95'],
    ['2025-06-30', '2025-08-02', '0.420', undefined],
  ]);
});

test('COM-13 figures in euros are no part of a ledger in dollars', () => {
  const euros = { unit: 'EUR' };
  const rows: readonly Row[] = [
    ...oddYears.slice(0, 2),
    ['2023-07-30..2023-10-28', 120, '2023-12-01', euros],
    ['2023-01-29..2024-02-03', 470, '2024-03-20'],
  ];
  expect(told(rows).map(([period]) => period)).toEqual(['2023-04-29', '2023-07-29']);
});

test('COM-13 half years, nine months and periods of 200 days tell nothing', () => {
  const rows: readonly Row[] = [
    ['2025-01-01..2025-06-30', 300, '2025-08-01'],
    ['2025-01-01..2025-09-30', 450, '2025-11-01'],
    ['2025-01-01..2025-07-19', 330, '2025-11-01'],
  ];
  expect(told(rows)).toEqual([]);
});

test('COM-13 an estimate ends where a filing tells its period; before that day it is what was known', () => {
  const estimate = { basis: 'derived' as const, formula: 'a guess', estimate: true };
  const ledger = {
    filings: { cik: '0009999901', concepts: ['Revenues'] },
    figures: [
      { ...estimate, value: 0.9, periodEnd: '2025-03-30', enteredAt: '2025-04-15' },
      // Entered long after the filing, which takes precedence.
      { ...estimate, value: 0.95, periodEnd: '2025-03-31', enteredAt: '2026-01-01' },
      { ...estimate, value: 1.1, periodEnd: '2025-06-30', enteredAt: '2025-08-01' },
    ],
  };
  const facts = file([['2025-01-01..2025-03-31', 200, '2025-05-01']]);
  const shown = listFigures(ledger, facts).map(({ date, value, estimate: isEstimate }) => [
    date,
    value,
    isEstimate,
  ]);
  expect(shown).toEqual([
    ['2025-04-15', 0.9, true],
    ['2025-05-01', 0.8, false],
    ['2025-08-01', 1.1, true],
  ]);
  expect(figureAsOf(ledger, '2025-04-30', facts)).toMatchObject({ value: 0.9, estimate: true });
  expect(figureAsOf(ledger, '2025-05-01', facts)).toMatchObject({ value: 0.8, estimate: false });
  // Without filings, every estimate remains.
  expect(listFigures(ledger).map(({ estimate: isEstimate }) => isEstimate)).toEqual([true, true, true]);
});
