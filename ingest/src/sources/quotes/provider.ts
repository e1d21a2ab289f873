import type { Failed, Validators } from '@runrate/service/fetching';
import type { ReaderTools } from '../source-reader.ts';
import type { DailyBar } from './daily-bars.ts';

export interface PricesRequest extends Validators {
  readonly symbol: string;
  /** Only the last days, where the provider can be asked for less than everything. */
  readonly recent: boolean;
}

/** Daily prices of one symbol as a provider has them, without what can be no price. */
export interface SymbolQuotes {
  readonly bars: readonly DailyBar[];
  readonly rejections: readonly string[];
}

export interface Priced {
  readonly outcome: 'priced';
  readonly quotes: SymbolQuotes;
  readonly bytes: number;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export type ProviderAnswer = Priced | { readonly outcome: 'unchanged' } | Failed;

/** Whoever knows prices. What a provider does is an outcome; nothing is thrown for it. */
export interface QuoteProvider {
  read(request: PricesRequest): Promise<ProviderAnswer>;
}

export type ProviderTools = Pick<ReaderTools, 'client' | 'clock'>;
