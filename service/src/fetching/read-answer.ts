import { type Failed, type FetchResult, failed } from './fetch-result.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { Answer } from './send-request.ts';

interface Reading {
  readonly url: string;
  readonly maxBytes: number;
  readonly now: number;
  /** Whether validators were sent, which makes 304 a valid response. */
  readonly conditional: boolean;
}

export type Redirect = { readonly outcome: 'redirect'; readonly status: number; readonly location: string };

/** Returns whether a form was accepted: any success status is a yes, and the body is not read. */
export function readAcceptance(
  answer: Answer,
  { url, now }: Pick<Reading, 'url' | 'now'>,
): FetchResult | Redirect {
  const { status } = answer;
  if (status >= 200 && status < 300) {
    const nothing = { contentType: undefined, etag: undefined, lastModified: undefined, link: undefined };
    return { outcome: 'fetched', status, body: new Uint8Array(), url, movedTo: undefined, ...nothing };
  }
  const location = headerOf(answer, 'location');
  // Only these two statuses keep the method.
  if (location && (status === 307 || status === 308)) return { outcome: 'redirect', status, location };
  return toStatusFailure(status, parseRetryAfter(headerOf(answer, 'retry-after'), now));
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export async function readAnswer(answer: Answer, reading: Reading): Promise<FetchResult | Redirect> {
  const { status } = answer;
  if (status === 200) return readDocument(answer, reading);
  if (status === 304 && reading.conditional) return { outcome: 'unchanged', status: 304, movedTo: undefined };
  if (redirectStatuses.has(status)) {
    const location = headerOf(answer, 'location');
    if (!location) return failed('The server redirects without saying where to', { status });
    return { outcome: 'redirect', status, location };
  }
  return toStatusFailure(status, parseRetryAfter(headerOf(answer, 'retry-after'), reading.now));
}

async function readDocument(answer: Answer, reading: Reading): Promise<FetchResult> {
  const encoding = headerOf(answer, 'content-encoding') ?? '';
  const read = await readBody(answer.body, encoding, reading.maxBytes);
  if (read.outcome === 'too-large') {
    return failed(`The document is larger than ${Math.round(reading.maxBytes / 1024 / 1024)} MiB`, {
      status: 200,
    });
  }
  if (read.outcome === 'undecodable') {
    return failed(`The answer could not be unpacked (${read.encoding})`, { status: 200 });
  }
  if (read.body.length === 0) return failed('The address answers with an empty document', { status: 200 });
  return {
    outcome: 'fetched',
    status: 200,
    body: read.body,
    url: reading.url,
    contentType: headerOf(answer, 'content-type'),
    etag: within(headerOf(answer, 'etag'), 1000),
    lastModified: within(headerOf(answer, 'last-modified'), 200),
    link: within(headerOf(answer, 'link'), 8000),
    robots: [answer.headers['x-robots-tag'] ?? []].flat().filter((text) => text.length <= 1000),
    movedTo: undefined,
  };
}

function toStatusFailure(status: number, retryAfterMs: number | undefined): Failed {
  const waits = status === 429 || status === 503;
  return failed(statusReason(status), {
    status,
    transient: status >= 500 || status === 404 || status === 408 || status === 429,
    gone: status === 410,
    retryAfterMs: waits ? retryAfterMs : undefined,
    hostPaused: status === 429 && retryAfterMs !== undefined,
  });
}

function statusReason(status: number): string {
  if (status === 401 || status === 403)
    return `The server does not let the hub read this address (${status})`;
  if (status === 404) return 'There is nothing at this address (404)';
  if (status === 410) return 'The publisher says that this address is gone for good (410)';
  if (status === 429) return 'The server says that it is asked too often (429)';
  if (status === 204) return 'The address answers without content (204)';
  if (status >= 500) return `The server has a problem of its own (${status})`;
  return `The server answers with the status ${status}`;
}

function headerOf(answer: Answer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function within(text: string | undefined, length: number): string | undefined {
  return text !== undefined && text.length <= length ? text : undefined;
}
