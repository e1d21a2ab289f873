import type { Stock, StockCloses } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

/** Stocks that the front page shows until the reader asks for all. */
export function featuredStocks(stocks: readonly Stock[]): readonly Stock[] {
  return stocks.filter((stock) => stock.featured);
}

/** '6/24 Featured': number shown and size of the index. */
export function featuredBadge(shown: number, all: number): string {
  return t('stocks.featured', { shown, all });
}

export interface IndexMood {
  /** Mean percent change of all companies. */
  mean: number;
  up: number;
  down: number;
}

/** Returns today's mean change and how many companies rose and fell; null for an empty index. */
export function indexMood(stocks: readonly Stock[]): IndexMood | null {
  if (stocks.length === 0) return null;
  return {
    mean: sum(stocks.map(({ changePercent }) => changePercent)) / stocks.length,
    up: stocks.filter((stock) => stock.changePercent > 0).length,
    down: stocks.filter((stock) => stock.changePercent < 0).length,
  };
}

export interface IndexRunRate {
  /** Billions of dollars; sum over all companies. */
  total: number;
  /** Percent a year; mean over the companies that have it. */
  growth: number | undefined;
  /** Latest end of the periods that the figures cover. */
  asOf: string | undefined;
}

/** Returns the run rate of the index; null if no company's run rate is known. */
export function indexRunRate(stocks: readonly Stock[]): IndexRunRate | null {
  const known = stocks.flatMap(({ arr }) => (arr === undefined ? [] : [arr]));
  if (known.length === 0) return null;
  const growth = stocks.flatMap(({ arrGrowth }) => (arrGrowth === undefined ? [] : [arrGrowth]));
  return {
    total: sum(known),
    growth: growth.length === 0 ? undefined : sum(growth) / growth.length,
    asOf: stocks
      .flatMap(({ arrPeriodEnd }) => arrPeriodEnd ?? [])
      .sort()
      .at(-1),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the mean of all companies by day, with each company's first close as 100. */
export function indexLine(companies: readonly StockCloses[]): number[] {
  const levels = companies.flatMap(({ closes }) => {
    const base = closes[0]?.[1];
    return base === undefined ? [] : [closes.map(([, price]) => (price / base) * 100)];
  });
  const length = Math.max(0, ...levels.map((level) => level.length));
  // Leave out companies with fewer closes, such as recent listings.
  const whole = levels.filter((level) => level.length === length);
  return Array.from(
    { length },
    (_, day) => whole.reduce((sum, level) => sum + (level[day] ?? 0), 0) / whole.length,
  );
}
