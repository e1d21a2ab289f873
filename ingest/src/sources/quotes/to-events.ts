import { quoteObserved, type SourceOf } from '@runrate/contracts';
import { withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observed } from '../../identity/observation.ts';
import type { DailyBar } from './daily-bars.ts';

export function toQuoteEvents(
  source: Pick<SourceOf<'quotes'>, 'id'>,
  symbol: string,
  bars: readonly DailyBar[],
): readonly Observed[] {
  return bars.map((bar) => ({
    event: quoteObserved,
    identity: { key: `${symbol}|${bar.tradingDay}`, guidIsShared: false },
    toEventKey: (observationKey) => `${source.id}|${observationKey}`,
    title: `${symbol} ${bar.tradingDay}`,
    url: undefined,
    toData: () => withoutUndefined({ symbol, ...bar }),
  }));
}
