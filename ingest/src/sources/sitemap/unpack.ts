import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeText } from '../../decoding/decode-text.ts';
import type { ParseResult } from '../parse-result.ts';
import { sizeLimits } from './fetch.ts';

export function isGzip(body: Uint8Array): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/** Decodes a sitemap, which may itself be a gzip file (`sitemap.xml.gz`) whatever its name and type say. */
export async function unpackSitemap(
  body: Uint8Array,
  contentType: string | undefined,
): Promise<ParseResult<string>> {
  if (!isGzip(body)) return { outcome: 'parsed', parsed: decodeText(body, contentType) };
  try {
    const unpacked = await promisify(gunzip)(body, { maxOutputLength: sizeLimits.sitemap });
    return { outcome: 'parsed', parsed: decodeText(unpacked, undefined) };
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    const reason = isTooLarge
      ? 'The sitemap is larger than 50 MiB'
      : 'The sitemap could not be unpacked (gzip)';
    return { outcome: 'refused', reason };
  }
}
