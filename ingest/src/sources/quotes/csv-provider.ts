import type { ParseResult } from '../parse-result.ts';
import type { DailyQuote } from './daily-quotes.ts';
import { fetchQuotes } from './fetch.ts';
import type { ProviderTools, QuoteProvider, SymbolQuotes } from './provider.ts';

const exchangeZone = 'America/New_York';
/** Hour of the close, local time at the exchange. */
const CLOSE_HOUR = 16;

/**
 * Creates a provider for daily prices as CSV with a header line, as Stooq, Tiingo and Alpha Vantage provide. Prices
 * are in US dollars, days are those of the exchange in New York; without an adjusted close, the close is used.
 */
export function createCsvProvider(address: string, { client, clock }: ProviderTools): QuoteProvider {
  return {
    read: ({ symbol, recent: _recent, ...validators }) =>
      fetchQuotes(client, {
        url: address.replaceAll('{symbol}', encodeURIComponent(symbol)),
        accept: 'text/csv, text/plain;q=0.9, */*;q=0.5',
        validators,
        parse: (text) => parsePriceTable(text, symbol, clock()),
      }),
  };
}

const columns = {
  day: /^(date|timestamp|day)$/,
  close: /^(close|price)$/,
  adjusted: /^(adj(usted)?[ _]?close)$/,
  high: /^high$/,
  low: /^low$/,
  volume: /^volume$/,
} as const;
type Column = keyof typeof columns;

/** Parses a price table. Pure; `now` is the upper bound for the time of the latest price. */
export function parsePriceTable(text: string, symbol: string, now: number): ParseResult<SymbolQuotes> {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const places = toPlaces(head);
  if (!places) {
    const isPage = /<(!doctype|html)/i.test(text);
    const what = isPage ? 'a web page, not with data' : `“${head.slice(0, 80)}”, not with prices`;
    return { outcome: 'refused', reason: `The address answers with ${what}` };
  }
  const quotes = new Map<string, DailyQuote>();
  const rejections: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const quote = toQuote(toCells(line), places, now);
    if (typeof quote === 'string') rejections.push(`${symbol} ${quote}`);
    else quotes.set(quote.tradingDay, quote);
  }
  const sorted = [...quotes.values()].sort((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1));
  if (sorted.length === 0) return { outcome: 'refused', reason: 'The provider has no prices' };
  return { outcome: 'parsed', parsed: { quotes: sorted, rejections } };
}

type Places = Partial<Record<Column, number>> & Record<'day' | 'close', number>;

function toPlaces(head: string): Places | undefined {
  const names = toCells(head).map((name) => name.toLowerCase().replace(/([a-z])(close)$/, '$1 $2'));
  const places = Object.fromEntries(
    Object.entries(columns).flatMap(([column, pattern]) => {
      const place = names.findIndex((name) => pattern.test(name));
      return place === -1 ? [] : [[column, place]];
    }),
  );
  const { day, close } = places;
  return day === undefined || close === undefined ? undefined : { ...places, day, close };
}

function toCells(line: string): string[] {
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

/** Returns the day's quote, or what is wrong with the line. */
function toQuote(cells: readonly string[], places: Places, now: number): DailyQuote | string {
  const number = (column: Column): number | undefined => {
    const place = places[column];
    const cell = place === undefined ? '' : (cells[place] ?? '');
    const value = cell === '' ? Number.NaN : Number(cell);
    return Number.isFinite(value) ? value : undefined;
  };
  const positive = (column: Column): number | undefined => {
    const value = number(column);
    return value !== undefined && value > 0 ? value : undefined;
  };
  const tradingDay = (cells[places.day] ?? '').slice(0, 10);
  const close = positive('close');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(tradingDay) || Number.isNaN(Date.parse(tradingDay)))
    return `${tradingDay}: no day`;
  if (close === undefined) return `${tradingDay}: the price is ${cells[places.close] || 'missing'}`;
  const volume = number('volume');
  return {
    tradingDay,
    currency: 'USD',
    price: close,
    adjustedClose: positive('adjusted') ?? close,
    high: positive('high'),
    low: positive('low'),
    volume: volume !== undefined && volume >= 0 ? volume : undefined,
    marketTime: new Date(Math.min(closeOf(tradingDay), now)).toISOString(),
  };
}

const hourAtExchange = new Intl.DateTimeFormat('en-GB', { timeZone: exchangeZone, hour: '2-digit' });

/** Returns the time of the close on a day, which is one of two UTC hours depending on daylight saving time. */
function closeOf(day: string): number {
  const inSummer = Date.parse(`${day}T20:00:00Z`);
  return Number(hourAtExchange.format(inSummer)) === CLOSE_HOUR ? inSummer : inSummer + 3_600_000;
}
