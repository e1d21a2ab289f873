import { createHash } from 'node:crypto';

/** Key and fingerprint of a document; equal fingerprints mean equal content. */
export interface Fingerprint {
  readonly key: string;
  readonly print: number;
}

/** Fingerprints that differ for one key; absent if a side does not have the key. */
export interface Differing {
  readonly key: string;
  readonly served: number | undefined;
  readonly replayed: number | undefined;
}

/** Returns 48 bits of a hash. */
export function fingerprint(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** Compares keys by bytes, as the engines' scans do; JavaScript compares strings in a different order. */
export function compareKeys(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Walks both sides once, each in ascending key order, and yields the differences. Keeps nothing else in memory. */
export async function* mergeByKey(
  served: AsyncIterable<Fingerprint>,
  replayed: AsyncIterable<Fingerprint>,
): AsyncGenerator<Differing> {
  const one = ascending(served);
  const other = ascending(replayed);
  try {
    let left = await one.next();
    let right = await other.next();
    while (!left.done || !right.done) {
      const order = left.done ? 1 : right.done ? -1 : compareKeys(left.value.key, right.value.key);
      const before = order <= 0 && !left.done ? left.value : undefined;
      const after = order >= 0 && !right.done ? right.value : undefined;
      const key = (before ?? after)?.key ?? '';
      if (before?.print !== after?.print) yield { key, served: before?.print, replayed: after?.print };
      if (before) left = await one.next();
      if (after) right = await other.next();
    }
  } finally {
    await Promise.all([one.return(undefined), other.return(undefined)]);
  }
}

/** Throws if a side is not in ascending order, rather than reporting wrong differences. */
async function* ascending(side: AsyncIterable<Fingerprint>): AsyncGenerator<Fingerprint> {
  let last: string | undefined;
  for await (const one of side) {
    if (last !== undefined && compareKeys(last, one.key) >= 0)
      throw new TypeError(`a scan is out of order: ${one.key} follows ${last}`);
    last = one.key;
    yield one;
  }
}
