import { periodStart, type StockChanges, stockPeriods } from '@runrate/contracts';

export interface Close {
  readonly day: string;
  readonly close: number;
}

interface Change {
  readonly change: number;
  readonly changePercent: number;
}

export function toChange(from: number, to: number): Change {
  return { change: round(to - from), changePercent: round(((to - from) / from) * 100) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000 || 0;
}

/** A period begins with the last close at or before its first day. `closes` by day, oldest first. */
export function toPeriods(closes: readonly Close[], price: number): StockChanges {
  const latest = closes.at(-1)?.day;
  if (latest === undefined) return {};
  return Object.fromEntries(
    stockPeriods.flatMap((period) => {
      const start = periodStart(latest, period);
      const base = closes.findLast(({ day }) => day <= start);
      // A year begins with the last close of the previous year, not with one of an earlier year.
      if (!base || (period === 'YTD' && base.day.slice(0, 4) !== start.slice(0, 4))) return [];
      return [[period, toChange(base.close, price)]];
    }),
  );
}
