import type { CompanyMention, CompanySummary } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { toCsv } from '../../lib/csv.ts';
import { overPeriod, rebase } from './chart-period.ts';
import { companyColumnsOf, groupCompanies, nextOrder, sortCompanies } from './company-columns.ts';
import { largestBySector } from './compared.ts';
import { placeMarks } from './components/marked-chart.tsx';
import { withoutTold } from './components/mention-list.tsx';

const company = (slug: string, given: Partial<CompanySummary> = {}): CompanySummary => ({
  ...{ slug, name: slug, status: 'public', sector: 'Data', estimate: false, mentions: 0 },
  ...given,
});

test('COM-01 companies are sorted by a column, those without a value last either way', () => {
  const all = [company('a', { arr: 1 }), company('b'), company('c', { arr: 3 })];
  const slugs = (descending: boolean) =>
    sortCompanies(all, { column: 'arr', descending }).map(({ slug }) => slug);
  expect([slugs(true), slugs(false)]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'c', 'b'],
  ]);
  expect(nextOrder({ column: 'arr', descending: true }, 'arr').descending).toBe(false);
  expect(nextOrder({ column: 'arr', descending: true }, 'name').descending).toBe(false);
});

test('companies without the figure of the column follow by value, then by name', () => {
  const all = [
    company('b'),
    company('a'),
    company('small', { valuation: 0.5 }),
    company('large', { marketCap: 9e9 }),
    company('first', { arr: 1 }),
  ];
  expect(sortCompanies(all, { column: 'arr', descending: true }).map(({ slug }) => slug)).toEqual([
    ...['first', 'large', 'small', 'a', 'b'],
  ]);
});

test('companies of which other figures are known are groups of their own, without columns that say nothing', () => {
  const all = [
    company('listed', { price: 3, changePercent: 1, marketCap: 9e9 }),
    company('arr', { arr: 1, marketCap: 9e9 }),
    company('held', { status: 'private', valuation: 0.5, lastRound: { at: '2026-03-01' } }),
  ];
  const groups = groupCompanies(all);
  expect(groups.map(({ id, companies }) => [id, companies.map(({ slug }) => slug)])).toEqual([
    ['with-arr', ['arr']],
    ['public', ['listed']],
    ['private', ['held']],
  ]);
  expect(groups.map(({ companies }) => companyColumnsOf(companies).map(({ id }) => id))).toEqual([
    ['name', 'arr', 'value', 'mentions'],
    ['name', 'price', 'changePercent', 'value', 'mentions'],
    ['name', 'lastRound', 'value', 'mentions'],
  ]);
});

test('a comparison over a period begins on or before its first day, at 100', () => {
  const points = [
    ['2026-01-05', 50],
    ['2026-03-02', 80],
    ['2026-04-01', 100],
    ['2026-04-06', 120],
  ] as const;
  expect(rebase(overPeriod(points, '1M'))).toEqual([
    ['2026-03-02', 100],
    ['2026-04-01', 125],
    ['2026-04-06', 150],
  ]);
  // Two companies end on the same day, though one had its last close before it.
  expect(overPeriod(points.slice(0, 3), '1M', '2026-05-04')).toEqual([['2026-04-01', 100]]);
  expect(overPeriod(points, 'all')).toHaveLength(4);
  expect(rebase([])).toEqual([]);
});

test('COM-06 a comparison begins with the largest companies of a sector that has at least two', () => {
  const sizes = [1, 5, 2, 4, 3].map((arr) => company(`data-${arr}`, { arr }));
  const others = [company('alone', { sector: 'Finance' }), company('x', { sector: 'AI', valuation: 9 })];
  const found = largestBySector([...others, ...sizes, company('y', { sector: 'AI' })]);
  expect(found.map(({ sector, largest }) => [sector, largest.map(({ slug }) => slug)])).toEqual([
    ['Data', ['data-5', 'data-4', 'data-3', 'data-2']],
    ['AI', ['x', 'y']],
  ]);
});

test('COM-06 a table as CSV quotes what needs it and is no formula', () => {
  expect(
    toCsv(
      ['Name', 'ARR'],
      [
        ['A, "B"', 1.5],
        ['=cmd()', undefined],
      ],
    ),
  ).toBe('Name,ARR\r\n"A, ""B""",1.5\r\n\'=cmd(),\r\n');
});

test('COM-04 a day has one mark, and what was written while the exchange was closed stands on the next', () => {
  const mention = (id: string, publishedAt: string): CompanyMention => ({
    ...{ kind: 'news', id, title: id, url: '/', source: 'Wire', where: 'title', alias: 'A' },
    publishedAt,
  });
  const marks = placeMarks(
    [
      ['2026-03-06', 1],
      ['2026-03-09', 2],
    ],
    [
      mention('monday', '2026-03-09T15:00:00.000Z'),
      mention('sunday', '2026-03-08T15:00:00.000Z'),
      mention('friday', '2026-03-06T15:00:00.000Z'),
      mention('before', '2026-03-01T15:00:00.000Z'),
    ],
  );
  expect(marks.map(({ place, mention: { id }, count }) => [place, id, count])).toEqual([
    [0, 'friday', 1],
    [1, 'monday', 2],
  ]);
});

test('an item whose title a story has above is not told twice, unless it is all there is', () => {
  const [told, other] = ['Told', 'Other'].map(
    (title): CompanyMention => ({
      ...{ kind: 'news', id: title, title, url: '/', source: 'Wire' },
      ...{ publishedAt: '2026-03-02T00:00:00.000Z', where: 'title', alias: 'Acme' },
    }),
  ) as [CompanyMention, CompanyMention];
  const stories = [{ headline: 'Told' }];
  expect(withoutTold([told, other], stories)).toEqual([other]);
  expect(withoutTold([told], stories)).toEqual([told]);
});
