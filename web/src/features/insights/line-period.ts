import type { StockPeriod } from '@runrate/contracts';

/** The period that lines show: one day has only two closes, too few for a line, so a month stands in. */
export function linePeriod(period: StockPeriod): StockPeriod {
  return period === '1D' ? '1M' : period;
}
