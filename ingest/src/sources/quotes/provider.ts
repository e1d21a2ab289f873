import type { Failed, Validators } from '@runrate/service/fetching';
import type { ReaderTools } from '../source-reader.ts';
import type { DailyBar } from './daily-bars.ts';

export interface PricesRequest extends Validators {
  readonly symbol: string;
  /** Only the last days, if the provider supports requesting less than everything. */
  readonly recent: boolean;
}

/** A provider's daily prices of one symbol, without invalid values. */
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

/** A source of prices. Failures of the provider are returned as outcomes; nothing is thrown. */
export interface QuoteProvider {
  read(request: PricesRequest): Promise<ProviderAnswer>;
}

export type ProviderTools = Pick<ReaderTools, 'client' | 'clock'>;
