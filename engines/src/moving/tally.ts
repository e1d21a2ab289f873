import { hash } from 'node:crypto';

/** A count, and a sum of hashes that does not depend on the order. */
export interface Tally {
  readonly count: number;
  readonly checksum: string;
}

export interface GrowingTally extends Tally {
  add(...parts: readonly (string | null)[]): void;
}

const checksumBytes = 8;
const modulus = 2n ** BigInt(8 * checksumBytes);

/** Creates a tally that continues from another one, or starts at zero. */
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
      sum = (sum + hash('sha256', JSON.stringify(parts), 'buffer').readBigUInt64BE()) % modulus;
    },
  };
}
