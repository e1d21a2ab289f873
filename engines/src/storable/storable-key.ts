import { hash } from 'node:crypto';
import { toStorableText } from '@runrate/contracts';

/** In bytes of UTF-8. Search ids are limited by Elasticsearch's `_id`, keywords by what it can find. */
export const keyBytesLimits = { log: 16_384, views: 16_384, search: 512, keyword: 8191 } as const;

const mark = '~sha256:';
const hashCharacters = 64;
const bytesACharacter = 3;

/** Repairs a key like texts. If too long, it is stored as its beginning and its hash. */
export function toStorableKey(key: string, bytesLimit: number): string {
  const repaired = toStorableText(key);
  if (repaired.length * bytesACharacter <= bytesLimit) return repaired;
  const bytes = Buffer.from(repaired);
  if (bytes.length <= bytesLimit) return repaired;
  const room = bytesLimit - mark.length - hashCharacters;
  return cutAt(bytes, room) + mark + hash('sha256', bytes);
}

function cutAt(bytes: Buffer, length: number): string {
  let end = length;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}
