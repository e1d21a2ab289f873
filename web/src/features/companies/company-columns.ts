import type { CompanySummary } from '@runrate/contracts';
import { formatBillions, formatMarketCap, formatMultiple, formatPrice } from '../../lib/format-money.ts';
import { formatGrowth, formatSignedPercent } from '../../lib/format-percent.ts';

export interface CompanyColumn {
  readonly id: keyof CompanySummary;
  readonly header: string;
  /** What rows are ordered by; undefined stands last either way. */
  readonly value: (company: CompanySummary) => string | number | undefined;
  readonly text: (company: CompanySummary) => string;
  /** Left out on a phone. */
  readonly secondary?: boolean;
}

export const companyColumns: readonly CompanyColumn[] = [
  { id: 'name', header: 'Company', value: ({ name }) => name.toLowerCase(), text: ({ name }) => name },
  { id: 'arr', header: 'ARR', value: ({ arr }) => arr, text: ({ arr }) => formatBillions(arr) },
  {
    ...{ id: 'arrGrowth', header: 'Growth', value: ({ arrGrowth }) => arrGrowth },
    text: ({ arrGrowth }) => formatGrowth(arrGrowth),
  },
  {
    ...{ id: 'priceToArr', header: 'P/ARR', value: ({ priceToArr }) => priceToArr },
    text: ({ priceToArr }) => formatMultiple(priceToArr),
  },
  {
    ...{ id: 'price', header: 'Share price', value: ({ price }) => price, secondary: true },
    text: ({ price }) => formatPrice(price),
  },
  {
    ...{ id: 'changePercent', header: 'Day', value: ({ changePercent }) => changePercent },
    text: ({ changePercent }) => formatSignedPercent(changePercent),
  },
  {
    ...{ id: 'marketCap', header: 'Market value', value: ({ marketCap }) => marketCap, secondary: true },
    text: ({ marketCap }) => formatMarketCap(marketCap),
  },
  {
    ...{ id: 'valuation', header: 'Private value', value: ({ valuation }) => valuation, secondary: true },
    text: ({ valuation }) => formatBillions(valuation),
  },
  {
    ...{ id: 'mentions', header: 'Mentions', value: ({ mentions }) => mentions, secondary: true },
    text: ({ mentions }) => String(mentions),
  },
];

export interface CompanyOrder {
  readonly column: CompanyColumn['id'];
  readonly descending: boolean;
}

/** Names rise from A, figures fall from the largest, when a column is first chosen; again turns it round. */
export function nextOrder(order: CompanyOrder, column: CompanyColumn['id']): CompanyOrder {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== 'name' };
}

/** Sorted by a column, those without a value last, ties by name. */
export function sortCompanies(
  companies: readonly CompanySummary[],
  { column, descending }: CompanyOrder,
): CompanySummary[] {
  const toValue = companyColumns.find(({ id }) => id === column)?.value ?? (() => undefined);
  return companies.toSorted((one, other) => {
    const [left, right] = [toValue(one), toValue(other)];
    if (left === right) return one.name.localeCompare(other.name);
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right === descending ? 1 : -1;
  });
}
