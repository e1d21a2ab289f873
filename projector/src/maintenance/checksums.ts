import { createHash } from 'node:crypto';

/** What one side has under a key: equal for equal contents. */
export interface Fingerprint {
  readonly key: string;
  readonly print: number;
}

const buckets = 4096;
/** Sums stay exact integers. */
const modulus = 2 ** 48;

/** 48 bits of a hash. */
export function fingerprint(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

function bucketOf(key: string): number {
  return fingerprint(key) % buckets;
}

interface Checksums {
  readonly counts: Uint32Array;
  readonly sums: Float64Array;
}

/** Adds up the fingerprints of each bucket of keys; their order does not matter. */
async function addUp(side: AsyncIterable<Fingerprint>): Promise<Checksums> {
  const counts = new Uint32Array(buckets);
  const sums = new Float64Array(buckets);
  for await (const { key, print } of side) {
    const bucket = bucketOf(key);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    // The key counts too: two documents that changed places must not cancel out.
    sums[bucket] = ((sums[bucket] ?? 0) + ((print + fingerprint(`${key}|${print}`)) % modulus)) % modulus;
  }
  return { counts, sums };
}

/**
 * The buckets in which two sides differ, in groups of at most about `groupSize` documents, so that a group can be
 * looked at key by key in little memory.
 */
export async function findDifferingBuckets(
  one: AsyncIterable<Fingerprint>,
  other: AsyncIterable<Fingerprint>,
  groupSize: number,
): Promise<ReadonlySet<number>[]> {
  const first = await addUp(one);
  const second = await addUp(other);
  const groups: Set<number>[] = [];
  let room = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const size = Math.max(first.counts[bucket] ?? 0, second.counts[bucket] ?? 0);
    if (first.counts[bucket] === second.counts[bucket] && first.sums[bucket] === second.sums[bucket])
      continue;
    const group = groups.at(-1);
    if (group && size <= room) {
      group.add(bucket);
      room -= size;
    } else {
      groups.push(new Set([bucket]));
      room = groupSize - size;
    }
  }
  return groups;
}

/** The fingerprints of some buckets, by key. */
export async function collect(
  side: AsyncIterable<Fingerprint>,
  wanted: ReadonlySet<number>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, print } of side) if (wanted.has(bucketOf(key))) found.set(key, print);
  return found;
}
