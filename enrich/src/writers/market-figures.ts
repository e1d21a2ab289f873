import type { Company, StockDocument } from '@runrate/contracts';

export interface Quoted {
  readonly company: Company;
  readonly stock: StockDocument;
}

export interface Sector {
  readonly name: string;
  readonly members: readonly Quoted[];
  /** Mean change of the day, in percent. */
  readonly change: number;
}

export interface MarketFigures {
  readonly quoted: readonly Quoted[];
  /** Trading day of the figures, such as `2026-03-04`. */
  readonly tradingDay: string;
  readonly mean: number;
  readonly median: number;
  readonly advancers: number;
  readonly decliners: number;
  /** Best first. */
  readonly byChange: readonly Quoted[];
  /** Best first. */
  readonly sectors: readonly Sector[];
}

/** Returns the figures of the latest trading day for all companies with prices; `undefined` if there are none. Pure. */
export function toMarketFigures(
  stocks: readonly StockDocument[],
  companies: readonly Company[],
): MarketFigures | undefined {
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  const quoted = companies.flatMap((company) => {
    const stock = bySymbol.get(company.symbol);
    return stock ? [{ company, stock }] : [];
  });
  const changes = quoted.map(({ stock }) => stock.changePercent).sort((a, b) => a - b);
  const tradingDay = quoted
    .map(({ stock }) => stock.marketTime.slice(0, 10))
    .sort()
    .at(-1);
  if (tradingDay === undefined) return undefined;
  const byChange = [...quoted].sort(
    (a, b) =>
      b.stock.changePercent - a.stock.changePercent || a.company.symbol.localeCompare(b.company.symbol),
  );
  return {
    quoted,
    tradingDay,
    mean: meanOf(changes),
    median: medianOf(changes),
    advancers: changes.filter((change) => change > 0).length,
    decliners: changes.filter((change) => change < 0).length,
    byChange,
    sectors: toSectors(quoted),
  };
}

function toSectors(quoted: readonly Quoted[]): Sector[] {
  const sectors = Map.groupBy(quoted, ({ company }) => company.sector);
  return [...sectors]
    .map(([name, members]) => ({
      name,
      members,
      change: meanOf(members.map(({ stock }) => stock.changePercent)),
    }))
    .sort((a, b) => b.change - a.change || a.name.localeCompare(b.name));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return meanOf(middle);
}

/** Returns the mean change over a longer period, and the number of companies whose history covers it. */
export function meanOver(
  quoted: readonly Quoted[],
  period: '1W' | '1M' | '3M' | 'YTD' | '1Y',
): { mean: number; count: number } {
  const changes = quoted.flatMap(({ stock }) => stock.periods[period]?.changePercent ?? []);
  return { mean: meanOf(changes), count: changes.length };
}

/** Number of consecutive sessions, up to the latest, that closed up (positive) or down (negative). */
export function toStreak({ closes }: StockDocument): number {
  let streak = 0;
  for (let index = closes.length - 1; index > 0; index -= 1) {
    const step = Math.sign((closes[index]?.[1] ?? 0) - (closes[index - 1]?.[1] ?? 0));
    if (step === 0 || (streak !== 0 && step !== Math.sign(streak))) break;
    streak += step;
  }
  return streak;
}

/** Percentage, zero or negative, from the highest close of a year to the price; needs a year of prices. */
export function toHighDistance({ closes }: StockDocument): number | undefined {
  const year = closes.slice(-252).map(([, close]) => close);
  const last = year.at(-1);
  return last === undefined || year.length < 200 ? undefined : (last / Math.max(...year) - 1) * 100;
}
