import {
  type CompanySummary,
  formatBillions,
  formatMarketCap,
  formatMultiple,
  formatPrice,
} from '@runrate/contracts';
import { formatGrowth, formatSignedPercent } from '../../lib/format-percent.ts';
import { compareNames } from '../../lib/hub-language.ts';
import { t } from '../../lib/messages.ts';
import { sortBy } from '../../lib/sort-by.ts';

export interface CompanyColumn {
  /** Field that the column shows and sorts by; `value` is the market value, or else the private one. */
  readonly id: 'name' | 'arr' | 'arrGrowth' | 'priceToArr' | 'price' | 'changePercent' | 'value' | 'mentions';
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
    id: 'value',
    header: t('companies.value'),
    text: ({ marketCap, currency, valuation }) =>
      marketCap === undefined ? formatBillions(valuation) : formatMarketCap(marketCap, currency),
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
  if (column !== 'value') return company[column];
  const { marketCap, valuation } = company;
  return marketCap ?? (valuation === undefined ? undefined : valuation * 1e9);
}

const ofArr: ReadonlySet<CompanyColumn['id']> = new Set(['arr', 'arrGrowth', 'priceToArr']);

/** Returns the columns for these companies: ARR columns only if one of them has ARR. */
export function companyColumnsOf(companies: readonly CompanySummary[]): readonly CompanyColumn[] {
  return hasArr(companies) ? companyColumns : companyColumns.filter(({ id }) => !ofArr.has(id));
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
