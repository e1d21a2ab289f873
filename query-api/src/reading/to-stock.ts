import {
  type Company,
  isTradingDay,
  ledgerCurrency,
  reportedBasis,
  type Stock,
  type StockDocument,
} from '@runrate/contracts';
import { dayMs } from '@runrate/service';

const billion = 1_000_000_000;
/** Half an hour after the later of the two openings in UTC (winter time), in milliseconds since midnight. */
const openedBy = 15 * 3_600_000;

export function toStock(company: Company, quote: StockDocument, now: number, withPeriods: boolean): Stock {
  const { arr, sharesOutstanding } = company;
  const marketCap = sharesOutstanding === undefined ? undefined : sharesOutstanding * quote.price;
  const currency = quote.currency ?? ledgerCurrency;
  const priceToArr = arr && toMultiple(marketCap, currency, arr.value);
  return {
    symbol: company.symbol,
    name: company.name,
    sector: company.sector,
    featured: company.featured,
    currency,
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
    stale: Date.parse(quote.marketTime) < lastExpectedSession(now, quote),
    ...(quote.exchange ? { exchange: quote.exchange } : {}),
    ...(withPeriods ? { periods: quote.periods } : {}),
  };
}

/** Returns market value over ARR in billions, or `undefined` if they are in different currencies. */
export function toMultiple(marketCap: number | undefined, currency: string, arr: number): number | undefined {
  if (marketCap === undefined || arr === 0 || currency !== ledgerCurrency) return undefined;
  return marketCap / (arr * billion);
}

const monthsOfTwoQuarters = 6;

export function isOutdated(periodEnd: string, now: number): boolean {
  const oldAt = new Date(`${periodEnd}T00:00:00Z`);
  oldAt.setUTCMonth(oldAt.getUTCMonth() + monthsOfTwoQuarters);
  return now >= oldAt.getTime() + dayMs;
}

/** Returns where an ARR figure comes from, and whether it is older than two quarters. */
function toLedgerEntry(arr: NonNullable<Company['arr']>, now: number): Partial<Stock> {
  const { periodEnd, basis, formula, source, enteredAt } = arr;
  return {
    arrPeriodEnd: periodEnd,
    arrOutdated: isOutdated(periodEnd, now),
    arrBasis: basis === 'reported' ? reportedBasis : formula,
    arrSource: source,
    arrEnteredAt: enteredAt,
  };
}

const newYork = 'America/New_York';

/**
 * Returns the start of the last UTC day on which the exchange should have opened by now. A trading day counts
 * from 15:00 UTC on. Only New York's holidays are known, so for other exchanges one weekday may be missing.
 */
export function lastExpectedSession(now: number, { exchange }: Pick<StockDocument, 'exchange'> = {}): number {
  const isTraded = exchange && exchange.timeZone !== newYork ? isWeekday : isTradingDay;
  const today = Math.floor(now / dayMs) * dayMs;
  let day = now - today >= openedBy ? today : today - dayMs;
  while (!isTraded(day)) day -= dayMs;
  if (isTraded === isTradingDay) return day;
  do day -= dayMs;
  while (!isTraded(day));
  return day;
}

function isWeekday(day: number): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}
