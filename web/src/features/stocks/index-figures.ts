import type { Stock } from '@runrate/contracts';

/** The stocks the front page shows before all are asked for. */
export function featuredStocks(stocks: readonly Stock[]): readonly Stock[] {
  return stocks.filter((stock) => stock.featured);
}

/** '6/24 Featured': the number shown, the size of the index. */
export function featuredBadge(shown: number, all: number): string {
  return `${shown}/${all} Featured`;
}

/** When the newest price was taken; undefined for an empty index. */
export function latestUpdate(stocks: readonly Stock[]): string | undefined {
  return stocks
    .map((stock) => stock.lastUpdated)
    .sort()
    .at(-1);
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
  const sum = stocks.reduce((total, stock) => total + stock.changePercent, 0);
  return {
    mean: sum / stocks.length,
    up: stocks.filter((stock) => stock.changePercent > 0).length,
    down: stocks.filter((stock) => stock.changePercent < 0).length,
  };
}
