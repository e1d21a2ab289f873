import type { ExchangeHours } from '@runrate/contracts';
import { type ChartResult, toCurrency } from './chart.ts';

export interface DailyQuote {
  readonly tradingDay: string;
  readonly currency: string;
  readonly price: number;
  readonly adjustedClose: number;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly volume: number | undefined;
  /** Time of the last known trade. */
  readonly marketTime: string;
  readonly exchange?: ExchangeHours | undefined;
}

/** Length of a trading session if the provider doesn't state it, in seconds: six and a half hours. */
const SESSION_SECONDS = 23_400;

/** Returns the quotes of a chart, one per trading day, oldest first; the current day has the latest price. */
export function toQuotes(chart: ChartResult, symbol: string): { quotes: DailyQuote[]; rejections: string[] } {
  const { meta, timestamp, indicators } = chart;
  const { currency, divisor } = toCurrency(meta.currency);
  const toDay = createDayNamer(meta.exchangeTimezoneName, meta.gmtoffset);
  const runningDay = meta.regularMarketTime === undefined ? undefined : toDay(meta.regularMarketTime);
  const exchange = toExchangeHours(meta);
  const quotes = new Map<string, DailyQuote>();
  const rejections: string[] = [];
  for (const [index, seconds] of timestamp.entries()) {
    const tradingDay = toDay(seconds);
    if (tradingDay === undefined) continue;
    const isRunning = tradingDay === runningDay;
    const close = indicators.quote[0]?.close[index];
    const price = (isRunning ? meta.regularMarketPrice : undefined) ?? close;
    if (!isPrice(price)) {
      rejections.push(`${symbol} ${tradingDay}: the price is ${String(price ?? 'missing')}`);
      continue;
    }
    const adjusted = indicators.adjclose?.[0]?.adjclose[index];
    const isLatest = isRunning && price !== close;
    quotes.set(tradingDay, {
      tradingDay,
      currency,
      price: price / divisor,
      adjustedClose: (isPrice(adjusted) && !isLatest ? adjusted : price) / divisor,
      high: positive(indicators.quote[0]?.high[index], divisor),
      low: positive(indicators.quote[0]?.low[index], divisor),
      volume: indicators.quote[0]?.volume[index] ?? undefined,
      marketTime: toInstant(isRunning ? meta.regularMarketTime : seconds + sessionSeconds(chart), seconds),
      exchange: isRunning ? exchange : undefined,
    });
  }
  const sorted = [...quotes.values()].sort((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1));
  return { quotes: sorted, rejections };
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function positive(value: number | null | undefined, divisor: number): number | undefined {
  return isPrice(value) ? value / divisor : undefined;
}

function sessionSeconds({ meta }: ChartResult): number {
  const regular = meta.currentTradingPeriod?.regular;
  const length = regular === undefined ? SESSION_SECONDS : regular.end - regular.start;
  return length > 0 && length <= 86_400 ? length : SESSION_SECONDS;
}

/** Returns the regular trading hours on the day of the chart, in local time at the exchange. */
function toExchangeHours({
  exchangeTimezoneName: timeZone,
  currentTradingPeriod,
}: ChartResult['meta']): ExchangeHours | undefined {
  const regular = currentTradingPeriod?.regular;
  if (!timeZone || !regular || !isMoment(regular.start) || !isMoment(regular.end)) return undefined;
  const clock = toClock(timeZone);
  if (!clock) return undefined;
  return { timeZone, opens: clock.format(regular.start * 1000), closes: clock.format(regular.end * 1000) };
}

function toClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
  } catch {
    return undefined;
  }
}

function isMoment(seconds: number): boolean {
  return seconds > 0 && seconds < 253_402_300_800;
}

function toInstant(seconds: number | undefined, fallback: number): string {
  return new Date((seconds ?? fallback) * 1000).toISOString();
}

/** Returns a function from a time to the local day, `2026-03-04`, or `undefined` if the time is invalid. */
function createDayNamer(
  timeZone: string | undefined,
  offsetSeconds: number,
): (s: number) => string | undefined {
  const format = toFormat(timeZone);
  return (seconds) => {
    if (!isMoment(seconds)) return undefined;
    if (format) return format.format(seconds * 1000);
    return new Date((seconds + offsetSeconds) * 1000).toISOString().slice(0, 10);
  };
}

function toFormat(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  if (!timeZone) return undefined;
  try {
    // The Swedish date format is the ISO format.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  } catch {
    return undefined;
  }
}
