import type { Stock, StockCloses } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

/** The stocks the front page shows before all are asked for. */
export function featuredStocks(stocks: readonly Stock[]): readonly Stock[] {
  return stocks.filter((stock) => stock.featured);
}

/** '6/24 Featured': the number shown, the size of the index. */
export function featuredBadge(shown: number, all: number): string {
  return t('stocks.featured', { shown, all });
}

export interface IndexMood {
  /** Mean percent change of all companies. */
  mean: number;
  up: number;
  down: number;
}

/** How the index as a whole stands today; null for an empty one. */
export function indexMood(stocks: readonly Stock[]): IndexMood | null {
  if (stocks.length === 0) return null;
  return {
    mean: sum(stocks.map(({ changePercent }) => changePercent)) / stocks.length,
    up: stocks.filter((stock) => stock.changePercent > 0).length,
    down: stocks.filter((stock) => stock.changePercent < 0).length,
  };
}

export interface IndexRunRate {
  /** Billions of dollars, all companies together. */
  total: number;
  /** Percent a year, the mean of the companies that have it. */
  growth: number | undefined;
  /** The newest day one of the figures is for. */
  asOf: string | undefined;
}

/** What the companies of the index earn a year; null where no company's run rate is known. */
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

/** The mean of all companies day by day, each counted from 100 at its first close. */
export function indexLine(companies: readonly StockCloses[]): number[] {
  const levels = companies.flatMap(({ closes }) => {
    const base = closes[0]?.[1];
    return base === undefined ? [] : [closes.map(([, price]) => (price / base) * 100)];
  });
  const length = Math.max(0, ...levels.map((level) => level.length));
  // A company listed only lately begins where the line does not: it is left out.
  const whole = levels.filter((level) => level.length === length);
  return Array.from(
    { length },
    (_, day) => whole.reduce((sum, level) => sum + (level[day] ?? 0), 0) / whole.length,
  );
}
