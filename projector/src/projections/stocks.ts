import { type QuoteObserved, type StockDocument, stocksView } from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { compareText, isOlder } from '../rules/ownership.ts';
import { toChange, toPeriods } from '../rules/stock-periods.ts';

const mostCloses = 400;

type Quote = QuoteObserved['data'] & { readonly seenAt: string };
interface ObservedClose {
  readonly day: string;
  readonly close: number;
  readonly seenAt: string;
}

/** Prices by symbol: closes of past days and the latest price, whatever order the days come in. */
export const stocksProjection = defineProjection({
  name: 'stocks',
  topic: 'quotes',
  events: ['QuoteObserved'],
  derive: ({ data, occurredAt }): Quote => ({
    ...data,
    marketTime: toInstant(data.marketTime),
    seenAt: toInstant(occurredAt),
  }),
  expect: ({ symbol }) => [[stocksView, symbol]],
  apply: applyQuote,
});

function applyQuote(quote: Quote, read: Read): Changes {
  const document = read(stocksView, quote.symbol);
  const before = closesOf(document);
  const known = before.find(({ day }) => day === quote.tradingDay);
  if (isOlder(quote.seenAt, known?.seenAt)) return noChanges;
  const fresh = { day: quote.tradingDay, close: quote.adjustedClose, seenAt: quote.seenAt };
  const closes = before
    .filter(({ day }) => day !== fresh.day)
    .concat(fresh)
    .sort((a, b) => compareText(a.day, b.day))
    .slice(-mostCloses);
  const isLatest = closes.at(-1) === fresh;
  const current = isLatest || !document ? quote : document;
  const next = toStock(quote.symbol, current, closes);
  return { views: [change(stocksView, quote.symbol, next)], search: [] };
}

function closesOf(document: StockDocument | undefined): ObservedClose[] {
  if (!document) return [];
  return document.closes.map(([day, close], index) => ({
    day,
    close,
    seenAt: document.closesSeenAt?.[index] ?? '',
  }));
}

type Current = Pick<Quote, 'price' | 'volume' | 'high' | 'low' | 'marketTime'>;

function toStock(
  symbol: string,
  { price, volume, high, low, marketTime }: Current,
  closes: readonly ObservedClose[],
): StockDocument {
  const previous = closes.at(-2);
  return {
    symbol,
    price,
    ...(previous ? toChange(previous.close, price) : { change: 0, changePercent: 0 }),
    ...(volume !== undefined && { volume }),
    ...(high !== undefined && { high }),
    ...(low !== undefined && { low }),
    marketTime,
    periods: toPeriods(closes, price),
    closes: closes.map(({ day, close }) => [day, close]),
    closesSeenAt: closes.map(({ seenAt }) => seenAt),
  };
}
