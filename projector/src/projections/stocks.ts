import { type QuoteObserved, type StockDocument, stocksView } from '@runrate/contracts';
import { type Changes, change, defineProjection, noChanges, type Read } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { compareText } from '../rules/ownership.ts';
import { isOutranked, type SourceRank, toSourceRank } from '../rules/source-rank.ts';
import { toChange, toPeriods } from '../rules/stock-periods.ts';

const mostCloses = 400;

type Quote = QuoteObserved['data'] & { readonly sourceId: string; readonly rank: SourceRank };

interface ObservedClose {
  readonly day: string;
  readonly close: number;
  /** Empty if an earlier version of the hub stored it. */
  readonly sourceId: string;
}

/**
 * Prices by symbol: past closes and the latest price, whatever order the days arrive in. If two sources quote the same
 * day, the configuration decides which one counts.
 */
export const stocksProjection = defineProjection({
  name: 'stocks',
  topic: 'quotes',
  events: ['QuoteObserved'],
  derive: ({ data, source }, config): Quote => ({
    ...data,
    marketTime: toInstant(data.marketTime),
    sourceId: source,
    rank: toSourceRank(config),
  }),
  expect: ({ symbol }) => [[stocksView, symbol]],
  apply: applyQuote,
});

function applyQuote(quote: Quote, read: Read): Changes {
  const document = read(stocksView, quote.symbol);
  const before = closesOf(document);
  const known = before.find(({ day }) => day === quote.tradingDay);
  if (isOutranked(quote.sourceId, known?.sourceId, quote.rank)) return noChanges;
  const fresh = { day: quote.tradingDay, close: quote.adjustedClose, sourceId: quote.sourceId };
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
    sourceId: document.closesFrom?.[index] ?? '',
  }));
}

type Current = Pick<
  StockDocument,
  'currency' | 'price' | 'volume' | 'high' | 'low' | 'marketTime' | 'exchange'
>;

function toStock(
  symbol: string,
  { currency, price, volume, high, low, marketTime, exchange }: Current,
  closes: readonly ObservedClose[],
): StockDocument {
  const previous = closes.at(-2);
  return {
    symbol,
    ...(currency !== undefined && { currency }),
    ...(exchange !== undefined && { exchange }),
    price,
    ...(previous ? toChange(previous.close, price) : { change: 0, changePercent: 0 }),
    ...(volume !== undefined && { volume }),
    ...(high !== undefined && { high }),
    ...(low !== undefined && { low }),
    marketTime,
    periods: toPeriods(closes, price),
    closes: closes.map(({ day, close }) => [day, close]),
    closesFrom: closes.map(({ sourceId }) => sourceId),
  };
}
