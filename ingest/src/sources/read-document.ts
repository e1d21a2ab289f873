import { createHash } from 'node:crypto';
import { decodeText } from '../decoding/decode-text.ts';
import { type FetchResult, failed, type Validators } from '../fetching/fetch-result.ts';
import type { Observations } from '../identity/observation.ts';
import { findPushLinks } from '../websub/find-push-links.ts';
import type { LastReading, Reading } from './source-reader.ts';

/** The steps of a kind whose source is one document. */
export interface DocumentSteps<Parsed> {
  readonly fetch: (address: string, validators: Validators) => Promise<FetchResult>;
  /** Bytes are text by now; `url` is where they came from. */
  readonly parse: (text: string, url: string) => Promise<ParseResult<Parsed>> | ParseResult<Parsed>;
  readonly toEvents: (parsed: Parsed) => Observations;
}

export type ParseResult<Parsed> =
  | { readonly outcome: 'parsed'; readonly parsed: Parsed }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Reads a source that is one document at one address. The same bytes as last time are not parsed again. */
export async function readDocument<Parsed>(
  address: string,
  last: LastReading,
  steps: DocumentSteps<Parsed>,
): Promise<Reading> {
  const result = await steps.fetch(last.movedTo ?? address, last);
  if (result.outcome === 'failed') return result;
  const movedTo = result.movedTo ?? last.movedTo;
  if (result.outcome === 'unchanged') {
    const { etag, lastModified, bodyHash } = last;
    return { outcome: 'unchanged', status: 304, bytes: undefined, etag, lastModified, movedTo, bodyHash };
  }
  const { status, etag, lastModified, body } = result;
  const bodyHash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const answered = { status, bytes: body.length, etag, lastModified, movedTo, bodyHash };
  if (bodyHash === last.bodyHash) return { outcome: 'unchanged', ...answered };
  const text = decodeText(body, result.contentType);
  const parsed = await steps.parse(text, result.url);
  if (parsed.outcome === 'refused') return failed(parsed.reason, { status });
  const push = findPushLinks(text, result);
  return { outcome: 'fetched', ...answered, observations: steps.toEvents(parsed.parsed), push };
}
