import type { StockChanges, StockPeriod } from '@runrate/contracts';

/** Adjusted close of one trading day. */
export interface Close {
  readonly day: string;
  readonly close: number;
}

interface Change {
  readonly change: number;
  readonly changePercent: number;
}

/** Change from one price to another, dollars and percent with four decimals. */
export function toChange(from: number, to: number): Change {
  return { change: round(to - from), changePercent: round(((to - from) / from) * 100) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000 || 0;
}

/**
 * Changes of the latest price over each period. A period begins with the last close at or before its first
 * day; it is absent where the closes do not reach back that far. `closes` by day, oldest first.
 */
export function toPeriods(closes: readonly Close[], price: number): StockChanges {
  const latest = closes.at(-1);
  if (!latest) return {};
  const { day } = latest;
  const bases: readonly (readonly [StockPeriod, Close | undefined])[] = [
    ['1D', closes.at(-2)],
    ['1W', lastUntil(closes, addDays(day, -7))],
    ['1M', lastUntil(closes, addMonths(day, -1))],
    ['3M', lastUntil(closes, addMonths(day, -3))],
    ['YTD', lastOfPreviousYear(closes, day)],
    ['1Y', lastUntil(closes, addMonths(day, -12))],
  ];
  return Object.fromEntries(
    bases.flatMap(([period, base]) => (base ? [[period, toChange(base.close, price)]] : [])),
  );
}

function lastUntil(closes: readonly Close[], day: string): Close | undefined {
  return closes.findLast((close) => close.day <= day);
}

function lastOfPreviousYear(closes: readonly Close[], day: string): Close | undefined {
  const year = Number(day.slice(0, 4));
  const close = lastUntil(closes, `${year - 1}-12-31`);
  return close?.day.startsWith(`${year - 1}-`) ? close : undefined;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.toISOString().slice(0, 10);
}
