import { type CompanySummary, formatBillions, formatMultiple, formatPrice } from '@runrate/contracts';
import { formatShortMonth } from '../../lib/format-month.ts';
import { formatGrowth, formatSignedPercent } from '../../lib/format-percent.ts';
import { compareNames } from '../../lib/hub-language.ts';
import { t } from '../../lib/messages.ts';
import { sortBy } from '../../lib/sort-by.ts';
import { formatWorth } from './format-worth.ts';

export interface CompanyColumn {
  /** Field that the column shows and sorts by; `value` is the market value, or else the private one. */
  readonly id:
    | 'name'
    | 'arr'
    | 'arrGrowth'
    | 'priceToArr'
    | 'price'
    | 'changePercent'
    | 'lastRound'
    | 'value'
    | 'mentions';
  readonly header: string;
  readonly text: (company: CompanySummary) => string;
  /** Hidden on phones. */
  readonly secondary?: boolean;
}

const companyColumns: readonly CompanyColumn[] = [
  { id: 'name', header: t('companies.company'), text: ({ name }) => name },
  { id: 'arr', header: 'ARR', text: ({ arr }) => formatBillions(arr) },
  { id: 'arrGrowth', header: t('companies.growth'), text: ({ arrGrowth }) => formatGrowth(arrGrowth) },
  { id: 'priceToArr', header: 'P/ARR', text: ({ priceToArr }) => formatMultiple(priceToArr) },
  {
    id: 'price',
    header: t('companies.share-price'),
    text: ({ price, currency }) => formatPrice(price, currency),
    secondary: true,
  },
  {
    id: 'changePercent',
    header: t('companies.day'),
    text: ({ changePercent }) => formatSignedPercent(changePercent),
    secondary: true,
  },
  {
    id: 'lastRound',
    header: t('companies.last-round'),
    text: ({ lastRound }) => (lastRound?.at ? formatShortMonth(lastRound.at) : '--'),
  },
  {
    id: 'value',
    header: t('companies.value'),
    text: formatWorth,
  },
  {
    id: 'mentions',
    header: t('companies.mentions'),
    text: ({ mentions }) => String(mentions),
    secondary: true,
  },
];

/** Figure or name that a column sorts by, and that a file of the table holds. */
export function figureOf(company: CompanySummary, column: CompanyColumn['id']): string | number | undefined {
  const { lastRound, marketCap, valuation } = company;
  if (column === 'lastRound') return lastRound?.at;
  if (column !== 'value') return company[column];
  return marketCap ?? (valuation === undefined ? undefined : valuation * 1e9);
}

/** Returns the columns for these companies: only those that say something of one of them. */
export function companyColumnsOf(companies: readonly CompanySummary[]): readonly CompanyColumn[] {
  return companyColumns.filter(
    ({ id }) => id === 'mentions' || companies.some((company) => figureOf(company, id) !== undefined),
  );
}

export interface CompanyGroup {
  readonly id: 'with-arr' | 'public' | 'private';
  readonly companies: readonly CompanySummary[];
}

/** Companies with ARR, other public ones and other private ones: of each group other figures are known. */
export function groupCompanies(companies: readonly CompanySummary[]): CompanyGroup[] {
  const groupOf = ({ arr, status }: CompanySummary) => (arr === undefined ? status : 'with-arr');
  return (['with-arr', 'public', 'private'] as const)
    .map((id) => ({ id, companies: companies.filter((company) => groupOf(company) === id) }))
    .filter((group) => group.companies.length > 0);
}

export function hasArr(companies: readonly CompanySummary[]): boolean {
  return companies.some(({ arr }) => arr !== undefined);
}

export interface CompanyOrder {
  readonly column: CompanyColumn['id'];
  readonly descending: boolean;
}

/** A new column starts with names ascending and figures descending; choosing it again reverses it. */
export function nextOrder(order: CompanyOrder, column: CompanyColumn['id']): CompanyOrder {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== 'name' };
}

/** Sorts by a column; companies with the same figure, or none, by value and then by name. */
export function sortCompanies(
  companies: readonly CompanySummary[],
  { column, descending }: CompanyOrder,
): CompanySummary[] {
  return sortBy(companies, {
    toValue: (company) => (column === 'name' ? company.name.toLowerCase() : figureOf(company, column)),
    descending,
    ties: (one, other) =>
      Number(figureOf(other, 'value') ?? 0) - Number(figureOf(one, 'value') ?? 0) ||
      compareNames(one.name, other.name),
  });
}
