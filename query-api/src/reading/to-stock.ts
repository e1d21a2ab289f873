import { type Company, isTradingDay, type Stock, type StockDocument } from '@runrate/contracts';
import { dayMs } from '../hub.ts';

const billion = 1_000_000_000;
/** Half an hour after the later of the two openings in UTC (winter time), milliseconds into the day. */
const openedBy = 15 * 3_600_000;

/** What the market quotes of a company joined with what the hub's configuration knows of it. */
export function toStock(company: Company, quote: StockDocument, now: number, withPeriods: boolean): Stock {
  const { arr, sharesOutstanding } = company;
  const marketCap = sharesOutstanding === undefined ? undefined : sharesOutstanding * quote.price;
  const priceToArr = marketCap === undefined || !arr ? undefined : marketCap / (arr.value * billion);
  return {
    symbol: company.symbol,
    name: company.name,
    sector: company.sector,
    featured: company.featured,
    price: quote.price,
    change: quote.change,
    changePercent: quote.changePercent,
    volume: quote.volume,
    marketCap,
    high: quote.high,
    low: quote.low,
    arr: arr?.value,
    arrGrowth: arr?.growth,
    ...(arr ? toLedgerEntry(arr, now) : {}),
    priceToArr,
    estimate: arr?.estimate ?? false,
    lastUpdated: quote.marketTime,
    stale: Date.parse(quote.marketTime) < lastExpectedSession(now),
    ...(withPeriods ? { periods: quote.periods } : {}),
  };
}

const monthsOfTwoQuarters = 6;

/** Whether a period ended more than two quarters ago. */
export function isOutdated(periodEnd: string, now: number): boolean {
  const oldAt = new Date(`${periodEnd}T00:00:00Z`);
  oldAt.setUTCMonth(oldAt.getUTCMonth() + monthsOfTwoQuarters);
  return now >= oldAt.getTime() + dayMs;
}

/** Where an ARR figure comes from, and whether it is older than two quarters. */
function toLedgerEntry(arr: NonNullable<Company['arr']>, now: number): Partial<Stock> {
  const { periodEnd, basis, formula, source, enteredAt } = arr;
  return {
    arrPeriodEnd: periodEnd,
    arrOutdated: isOutdated(periodEnd, now),
    arrBasis: basis === 'reported' ? 'reported by the company' : formula,
    arrSource: source,
    arrEnteredAt: enteredAt,
  };
}

/** Start of the last UTC day on which the exchange should have opened by now: trading days from 15:00 UTC on. */
export function lastExpectedSession(now: number): number {
  const today = Math.floor(now / dayMs) * dayMs;
  let day = now - today >= openedBy ? today : today - dayMs;
  while (!isTradingDay(day)) day -= dayMs;
  return day;
}
