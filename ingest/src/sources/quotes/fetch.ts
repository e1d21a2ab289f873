import { failed, type HttpClient, type Validators } from '@runrate/service/fetching';
import { decodeText } from '../../decoding/decode-text.ts';
import type { ParseResult } from '../parse-result.ts';
import type { ProviderAnswer, SymbolQuotes } from './provider.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export async function fetchQuotes(
  client: HttpClient,
  request: {
    readonly url: string;
    readonly accept: string;
    readonly validators: Validators;
    readonly parse: (text: string) => ParseResult<SymbolQuotes>;
  },
): Promise<ProviderAnswer> {
  const { url, accept, validators, parse } = request;
  const { etag, lastModified } = validators;
  const result = await client.fetch({ url, accept, maxBytes: MAX_BYTES, etag, lastModified });
  if (result.outcome === 'failed') return result;
  if (result.outcome === 'unchanged') return { outcome: 'unchanged' };
  const parsed = parse(decodeText(result.body, result.contentType));
  if (parsed.outcome === 'refused') return failed(parsed.reason, { status: result.status });
  return {
    outcome: 'quoted',
    ...parsed.parsed,
    bytes: result.body.length,
    etag: result.etag,
    lastModified: result.lastModified,
  };
}
