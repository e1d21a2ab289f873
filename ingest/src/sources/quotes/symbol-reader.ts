import type { SourceOf } from '@runrate/contracts';
import { failed } from '@runrate/service/fetching';
import { createProvider } from './create-provider.ts';
import type { DailyQuote } from './daily-quotes.ts';
import type { ProviderAnswer, ProviderTools, QuoteProvider, QuotesRequest } from './provider.ts';
import { quarantine } from './quarantine.ts';

/** What is known of a symbol since the reader was created. Lost at a restart, which costs one full history. */
interface SymbolState {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** UTC day on which the whole history was read. */
  readonly wholeOn: string;
  readonly recent: boolean;
  /** Last accepted quotes, oldest first. */
  readonly known: readonly DailyQuote[];
}

export interface SymbolReading {
  readonly symbol: string;
  readonly answer: ProviderAnswer;
  readonly quotes: readonly DailyQuote[];
  readonly rejections: readonly string[];
}

/** Consecutive failures of the first provider after which only the second is asked for the rest of the round. */
const GIVE_UP_AFTER = 3;
const KNOWN_QUOTES = 10;

export interface Round {
  read(symbol: string): Promise<SymbolReading>;
}

/**
 * Reads symbols one at a time: the whole history at first and once a day (a split changes the past), and the last
 * days in between. If the source's provider fails, the fallback is asked, if there is one.
 */
export function createSymbolReader(
  source: SourceOf<'quotes'>,
  tools: ProviderTools,
): { startRound(): Round } {
  const states = new Map<string, SymbolState>();
  const first = createProvider(source, tools);
  const second = source.fallback && createProvider(source.fallback, tools);
  return {
    startRound() {
      let failures = 0;
      return {
        async read(symbol) {
          const state = states.get(symbol);
          const now = tools.clock();
          const today = new Date(now).toISOString().slice(0, 10);
          const recent = state?.wholeOn === today;
          const validators = state?.recent === recent ? state : undefined;
          const { etag, lastModified } = validators ?? {};
          const request = { symbol, recent, etag, lastModified };
          const given = second && failures >= GIVE_UP_AFTER ? undefined : await first.read(request);
          if (given) failures = given.outcome === 'failed' ? failures + 1 : 0;
          const { answer, notes } = await fallBack(second, request, given);
          if (answer.outcome !== 'quoted') return { symbol, answer, quotes: [], rejections: notes };
          const known = state?.known ?? [];
          const { quotes, rejections } = quarantine(answer.quotes, symbol, known, now);
          const isFirst = answer === given;
          states.set(symbol, {
            etag: isFirst ? answer.etag : undefined,
            lastModified: isFirst ? answer.lastModified : undefined,
            recent,
            wholeOn: today,
            known: mergeQuotes(known, quotes),
          });
          return { symbol, answer, quotes, rejections: [...notes, ...answer.rejections, ...rejections] };
        },
      };
    },
  };
}

/** Returns the fallback's answer if the first provider has none; the notes tell what went wrong. */
async function fallBack(
  second: QuoteProvider | undefined,
  request: QuotesRequest,
  given: ProviderAnswer | undefined,
): Promise<{ answer: ProviderAnswer; notes: string[] }> {
  if (given && given.outcome !== 'failed') return { answer: given, notes: [] };
  const why = given ? [`${request.symbol}: ${given.reason}`] : [];
  if (!second) return { answer: given ?? failed('The provider was not asked'), notes: why };
  const answer = await second.read({ symbol: request.symbol, recent: false });
  if (answer.outcome !== 'failed') return { answer, notes: why };
  return { answer: given ?? answer, notes: [...why, `${request.symbol}, second provider: ${answer.reason}`] };
}

function mergeQuotes(known: readonly DailyQuote[], fresh: readonly DailyQuote[]): readonly DailyQuote[] {
  const byDay = new Map([...known, ...fresh].map((quote) => [quote.tradingDay, quote]));
  return [...byDay.values()].sort((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1)).slice(-KNOWN_QUOTES);
}
