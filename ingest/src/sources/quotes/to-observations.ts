import { quoteObserved, type SourceOf } from '@runrate/contracts';
import { withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observed } from '../../identity/observation.ts';
import type { DailyQuote } from './daily-quotes.ts';

export function toQuoteObservations(
  source: Pick<SourceOf<'quotes'>, 'id'>,
  symbol: string,
  quotes: readonly DailyQuote[],
): readonly Observed[] {
  return quotes.map((quote) => ({
    event: quoteObserved,
    identity: { key: `${symbol}|${quote.tradingDay}`, guidIsShared: false },
    toEventKey: (observationKey) => `${source.id}|${observationKey}`,
    title: `${symbol} ${quote.tradingDay}`,
    url: undefined,
    toData: () => withoutUndefined({ symbol, ...quote }),
  }));
}
