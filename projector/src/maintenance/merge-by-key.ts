import { createHash } from 'node:crypto';

/** What one side has under a key: equal for equal contents. */
export interface Fingerprint {
  readonly key: string;
  readonly print: number;
}

/** The fingerprints that differ under one key; absent where a side has nothing. */
export interface Differing {
  readonly key: string;
  readonly served: number | undefined;
  readonly replayed: number | undefined;
}

/** 48 bits of a hash. */
export function fingerprint(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** The order of the engines' scans: that of the bytes of the keys, which is not that of JavaScript's strings. */
export function compareKeys(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Walks both sides once, each ascending by key, and yields what differs; nothing else is held in memory. */
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

/** Ends with an error rather than with wrong differences if a side is in another order. */
async function* ascending(side: AsyncIterable<Fingerprint>): AsyncGenerator<Fingerprint> {
  let last: string | undefined;
  for await (const one of side) {
    if (last !== undefined && compareKeys(last, one.key) >= 0)
      throw new TypeError(`a scan is out of order: ${one.key} follows ${last}`);
    last = one.key;
    yield one;
  }
}
