import { hash } from 'node:crypto';
import { toStorableText } from '@runrate/contracts';

/**
 * Bytes of UTF-8 a key may have: of a record or a document more than any item has needed, of a search document what
 * Elasticsearch takes as `_id`, of a keyword what it can find again.
 */
export const keyBytesLimits = { log: 16_384, views: 16_384, search: 512, keyword: 8191 } as const;

const mark = '~sha256:';
const hashCharacters = 64;
const bytesACharacter = 3;

/** The key as every engine takes it: repaired as texts are, and, where it is too long, its beginning with its hash. */
export function toStorableKey(key: string, bytesLimit: number): string {
  const repaired = toStorableText(key);
  if (repaired.length * bytesACharacter <= bytesLimit) return repaired;
  const bytes = Buffer.from(repaired);
  if (bytes.length <= bytesLimit) return repaired;
  const room = bytesLimit - mark.length - hashCharacters;
  return cutAt(bytes, room) + mark + hash('sha256', bytes);
}

/** The beginning in whole characters. */
function cutAt(bytes: Buffer, length: number): string {
  let end = length;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}
