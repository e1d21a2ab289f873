import type { Failed } from '../fetching/fetch-result.ts';
import type { HttpClient } from '../fetching/http-client.ts';
import type { Observations } from '../identity/observation.ts';

/** What is known of a source from its last reading. */
export interface LastReading {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Address to ask instead of the configured one, after a permanent redirect. */
  readonly movedTo: string | undefined;
  /** Hash of the document that was read last. */
  readonly bodyHash: string | undefined;
}

/** What one reading of a source brought. */
export type Reading =
  | (Answered & { readonly outcome: 'fetched'; readonly observations: Observations })
  | (Answered & { readonly outcome: 'unchanged' })
  | Failed;

interface Answered {
  readonly status: number;
  readonly bytes: number | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly movedTo: string | undefined;
  readonly bodyHash: string | undefined;
}

/** Reads one source; the same three steps (fetch, parse, to events) for every kind. */
export interface SourceReader {
  read(last: LastReading): Promise<Reading>;
}

/** What readers need from outside. */
export interface ReaderTools {
  readonly client: HttpClient;
  readonly clock: () => number;
}
