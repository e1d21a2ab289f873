import { type Answer, jsonAnswer } from '../http/answer.ts';
import type { ListedCompany } from './companies.ts';
import { HISTORY_DAYS, type Market } from './market.ts';
import {
  dayOf,
  latestSession,
  SLOT_MINUTES,
  sessionClose,
  sessionOpen,
  slotsElapsed,
} from './market-calendar.ts';
import type { SessionPrices } from './price-walk.ts';

/**
 * Length of a range in calendar days before its latest session; the sample market has at most eighteen months of
 * history.
 */
const RANGE_DAYS: Readonly<Record<string, number>> = {
  '1d': 0,
  '5d': 6,
  '1mo': 30,
  '3mo': 91,
  '6mo': 182,
  '1y': 365,
  '2y': HISTORY_DAYS,
  max: HISTORY_DAYS,
};

/** Returns a Yahoo Finance chart document (v8), daily bars only; `range` is one of Yahoo's ranges, or a first day. */
export function answerChart(market: Market, symbol: string, range: string | Date, now: number): Answer {
  const company = market.company(symbol);
  if (company === undefined) {
    return refuse(404, 'Not Found', 'No data found, symbol may be delisted');
  }
  const days = typeof range === 'string' ? RANGE_DAYS[range] : latestSession(now) - dayOf(range.getTime());
  if (days === undefined) {
    return refuse(422, 'Unprocessable Entity', `Invalid input - range=${range} is not supported`);
  }
  const all = market.sessions(symbol, now, HISTORY_DAYS + 10);
  const first = latestSession(now) - days;
  const shown = all.filter((session) => session.day >= first);
  const before = all.findLast((session) => session.day < first);
  const result = {
    meta: {
      ...toMeta(company, shown, all, now),
      chartPreviousClose: before?.close ?? shown[0]?.open,
      range: range.toString(),
    },
    timestamp: shown.map((session) => sessionOpen(session.day) / 1000),
    indicators: toIndicators(shown),
  };
  return jsonAnswer({ chart: { result: [result], error: null } });
}

function refuse(status: number, code: string, description: string): Answer {
  return jsonAnswer({ chart: { result: null, error: { code, description } } }, { status });
}

function toMeta(
  company: ListedCompany,
  shown: readonly SessionPrices[],
  all: readonly SessionPrices[],
  now: number,
) {
  const latest = shown.at(-1);
  const day = latestSession(now);
  const year = all.filter((session) => session.day > day - 365);
  return {
    currency: 'USD',
    symbol: company.symbol,
    exchangeName: company.exchange,
    fullExchangeName: company.exchange === 'NYQ' ? 'NYSE' : 'NasdaqGS',
    instrumentType: 'EQUITY',
    regularMarketTime: marketTime(day, now) / 1000,
    hasPrePostMarketData: true,
    gmtoffset: -18_000,
    timezone: 'EST',
    exchangeTimezoneName: 'America/New_York',
    regularMarketPrice: latest?.close,
    fiftyTwoWeekHigh: Math.max(...year.map((session) => session.high)),
    fiftyTwoWeekLow: Math.min(...year.map((session) => session.low)),
    regularMarketDayHigh: latest?.high,
    regularMarketDayLow: latest?.low,
    regularMarketVolume: latest?.volume,
    longName: company.name,
    shortName: company.name,
    priceHint: 2,
    currentTradingPeriod: { regular: { timezone: 'EST', gmtoffset: -18_000, ...tradingPeriod(day) } },
    dataGranularity: '1d',
    validRanges: Object.keys(RANGE_DAYS),
  };
}

function tradingPeriod(day: number): { start: number; end: number } {
  return { start: sessionOpen(day) / 1000, end: sessionClose(day) / 1000 };
}

/** Returns the start of the slot whose price is shown. */
function marketTime(day: number, now: number): number {
  return sessionOpen(day) + slotsElapsed(day, now) * SLOT_MINUTES * 60_000;
}

function toIndicators(sessions: readonly SessionPrices[]): object {
  const closes = sessions.map((session) => session.close);
  return {
    quote: [
      {
        open: sessions.map((session) => session.open),
        high: sessions.map((session) => session.high),
        low: sessions.map((session) => session.low),
        close: closes,
        volume: sessions.map((session) => session.volume),
      },
    ],
    adjclose: [{ adjclose: closes }],
  };
}
