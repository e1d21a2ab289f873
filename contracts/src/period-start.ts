import type { StockPeriod } from './views/stock.ts';

/**
 * Returns the day whose close is the baseline of a period; if it wasn't a trading day, the last one before it applies.
 * `latest` is the latest trading day. Days as `2026-03-04`.
 */
export function periodStart(latest: string, period: StockPeriod): string {
  switch (period) {
    case '1D':
      return addDays(latest, -1);
    case '1W':
      return addDays(latest, -7);
    case '1M':
      return addMonths(latest, -1);
    case '3M':
      return addMonths(latest, -3);
    case 'YTD':
      return `${Number(latest.slice(0, 4)) - 1}-12-31`;
    case '1Y':
      return addMonths(latest, -12);
  }
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.toISOString().slice(0, 10);
}
