import type { Failed, Validators } from '@runrate/service/fetching';
import type { ReaderTools } from '../source-reader.ts';
import type { DailyQuote } from './daily-quotes.ts';

export interface QuotesRequest extends Validators {
  readonly symbol: string;
  /** Only the last days, if the provider supports requesting less than everything. */
  readonly recent: boolean;
}

/** A provider's daily prices of one symbol, without invalid values. */
export interface SymbolQuotes {
  readonly quotes: readonly DailyQuote[];
  readonly rejections: readonly string[];
}

export interface Quoted extends SymbolQuotes {
  readonly outcome: 'quoted';
  readonly bytes: number;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export type ProviderAnswer = Quoted | { readonly outcome: 'unchanged' } | Failed;

/** A source of prices. Failures of the provider are returned as outcomes; nothing is thrown. */
export interface QuoteProvider {
  read(request: QuotesRequest): Promise<ProviderAnswer>;
}

export type ProviderTools = Pick<ReaderTools, 'client' | 'clock'>;
