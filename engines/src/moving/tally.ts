import { createHash } from 'node:crypto';

/** How many there are of something, and a sum of their hashes, which their order does not change. */
export interface Tally {
  readonly count: number;
  readonly checksum: string;
}

export interface GrowingTally extends Tally {
  add(...parts: readonly (string | null)[]): void;
}

const checksumBytes = 8;
const modulus = 2n ** BigInt(8 * checksumBytes);

/** Counts on from a tally, or from nothing. */
export function createTally(from?: Tally): GrowingTally {
  let count = from?.count ?? 0;
  let sum = from ? BigInt(`0x${from.checksum}`) : 0n;
  return {
    get count() {
      return count;
    },
    get checksum() {
      return sum.toString(16).padStart(2 * checksumBytes, '0');
    },
    add(...parts) {
      count += 1;
      sum = (sum + createHash('sha256').update(JSON.stringify(parts)).digest().readBigUInt64BE()) % modulus;
    },
  };
}
