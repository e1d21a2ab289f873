import {
  formatBillions,
  formatMultiple,
  formatPrice,
  type Stock,
  type StockPeriod,
} from '@runrate/contracts';
import { formatGrowth, formatSignedPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/messages.ts';
import { periodNames } from '../../lib/period-names.ts';
import { sortBy } from '../../lib/sort-by.ts';
import { changeOver } from './market-figures.ts';
import { formatInBillions, growthColour } from './market-formats.ts';

export interface StockColumn {
  id: 'symbol' | 'company' | 'price' | 'marketCap' | 'arr' | 'arrGrowth' | 'priceToArr' | 'change';
  header: string;
  /** Sort value; undefined sorts last in both directions. */
  value: (stock: Stock) => string | number | undefined;
  text: (stock: Stock) => string;
  colour?: (stock: Stock) => string;
  /** Mark that refers to a note below the table. */
  mark?: (stock: Stock) => string | undefined;
  /** Hidden on phones until the reader asks for all columns. */
  secondary?: boolean;
}

/** Half of the last digit shown: a change displayed as '+0.00%' counts as neither gain nor loss. */
const FLAT = 0.005;

function changeColour(change: number | undefined): string {
  if (change === undefined || Math.abs(change) < FLAT) return 'text-flat';
  return change > 0 ? 'text-gain' : 'text-loss';
}

export function stockColumns(period: StockPeriod): readonly StockColumn[] {
  return [
    {
      id: 'symbol',
      header: t('insights.symbol'),
      value: (stock) => stock.symbol,
      text: (stock) => stock.symbol,
    },
    {
      id: 'company',
      header: t('insights.company'),
      value: (stock) => stock.name,
      text: (stock) => stock.name,
      secondary: true,
    },
    {
      id: 'price',
      header: t('insights.price'),
      value: (stock) => stock.price,
      text: (stock) => formatPrice(stock.price, stock.currency),
    },
    {
      id: 'marketCap',
      header: t('insights.market-cap'),
      value: (stock) => stock.marketCap,
      text: (stock) => formatInBillions(stock.marketCap, stock.currency),
    },
    {
      id: 'arr',
      header: 'ARR',
      value: (stock) => stock.arr,
      text: (stock) => formatBillions(stock.arr),
      mark: (stock) => (stock.arr !== undefined && stock.arrOutdated ? '†' : undefined),
    },
    {
      id: 'arrGrowth',
      header: t('insights.arr-growth'),
      value: (stock) => stock.arrGrowth,
      text: (stock) => formatGrowth(stock.arrGrowth),
      colour: (stock) => growthColour(stock.arrGrowth),
      secondary: true,
    },
    {
      id: 'priceToArr',
      header: 'P/ARR',
      value: (stock) => stock.priceToArr,
      text: (stock) => formatMultiple(stock.priceToArr),
    },
    {
      id: 'change',
      header: t('insights.change-over', { period: periodNames[period] }),
      value: (stock) => changeOver(stock, period),
      text: (stock) => formatSignedPercent(changeOver(stock, period)),
      colour: (stock) => changeColour(changeOver(stock, period)),
    },
  ];
}

const ofArr: ReadonlySet<StockColumn['id']> = new Set(['arr', 'arrGrowth', 'priceToArr']);

const ofPrice: ReadonlySet<StockColumn['id']> = new Set(['price', 'marketCap']);

/**
 * Returns the columns for these companies: ARR columns only if one of them has ARR. Then they are what a phone shows,
 * instead of price and market cap.
 */
export function stockColumnsOf(stocks: readonly Stock[], period: StockPeriod): readonly StockColumn[] {
  const all = stockColumns(period);
  if (!stocks.some(({ arr }) => arr !== undefined)) return all.filter(({ id }) => !ofArr.has(id));
  return all.map((column) => (ofPrice.has(column.id) ? { ...column, secondary: true } : column));
}

export interface SortOrder {
  column: StockColumn['id'];
  descending: boolean;
}

export const byMarketCap: SortOrder = { column: 'marketCap', descending: true };

/** A new column starts with text ascending and figures descending; choosing it again reverses the order. */
export function nextOrder(order: SortOrder, column: StockColumn['id']): SortOrder {
  if (order.column === column) return { column, descending: !order.descending };
  return { column, descending: column !== 'symbol' && column !== 'company' };
}

/** Sorts by a column; ties by symbol. */
export function sortStocks(
  stocks: readonly Stock[],
  column: StockColumn | undefined,
  descending: boolean,
): Stock[] {
  return sortBy(stocks, {
    toValue: (stock) => column?.value(stock),
    descending,
    ties: (one, other) => (one.symbol < other.symbol ? -1 : 1),
  });
}
