import type { Stock, StockPeriod } from '@runrate/contracts';
import { inOneCurrency } from './one-currency.ts';

export const periods: readonly StockPeriod[] = ['1D', '1W', '1M', '3M', 'YTD', '1Y'];

export interface Mover {
  stock: Stock;
  /** Percent, over the requested period. */
  change: number;
}

export interface MarketFigures {
  /** Mean percent change; undefined if no company has data for the period. */
  average: number | undefined;
  topGainer: Mover | undefined;
  topLoser: Mover | undefined;
  /** Sum over the companies in `currency`, the currency that most companies have. */
  totalMarketCap: number;
  currency: string;
  /** Number of companies in `currency`. */
  inTotal: number;
  /** Billions of dollars. */
  totalArr: number;
  /** Percent; mean over the companies that have it. */
  averageGrowth: number | undefined;
}

/** Percent change over a period; undefined if the history is too short. For 1D, falls back to today's change. */
export function changeOver(stock: Stock, period: StockPeriod): number | undefined {
  return stock.periods?.[period]?.changePercent ?? (period === '1D' ? stock.changePercent : undefined);
}

/** Stocks whose change over the period is known. */
export function movers(stocks: readonly Stock[], period: StockPeriod): Mover[] {
  return stocks.flatMap((stock) => {
    const change = changeOver(stock, period);
    return change === undefined ? [] : [{ stock, change }];
  });
}

/** Stocks that rose, largest gain first. */
export function gainers(stocks: readonly Stock[], period: StockPeriod): Mover[] {
  return movers(stocks, period)
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change);
}

/** Stocks that fell, largest loss first. */
export function losers(stocks: readonly Stock[], period: StockPeriod): Mover[] {
  return movers(stocks, period)
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : sum(values) / values.length;
}

function known(values: ReadonlyArray<number | undefined>): number[] {
  return values.filter((value) => value !== undefined);
}

export function marketFigures(stocks: readonly Stock[], period: StockPeriod): MarketFigures {
  const { currency, stocks: summed } = inOneCurrency(stocks);
  return {
    average: mean(movers(stocks, period).map(({ change }) => change)),
    topGainer: gainers(stocks, period)[0],
    topLoser: losers(stocks, period)[0],
    totalMarketCap: sum(known(summed.map((stock) => stock.marketCap))),
    currency,
    inTotal: summed.length,
    totalArr: sum(known(stocks.map((stock) => stock.arr))),
    averageGrowth: mean(known(stocks.map((stock) => stock.arrGrowth))),
  };
}
