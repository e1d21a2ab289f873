import { LRUCache } from 'lru-cache';

const windowMs = 60_000;
export const guessLimit = 10;
const addressLimit = 10_000;

interface Guesses {
  count: number;
  readonly since: number;
}

/** Wrong tokens by address, over all routes together. */
export class TokenGuesses {
  readonly #byAddress = new LRUCache<string, Guesses>({ max: addressLimit });
  readonly #now: () => number;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether this address has guessed as often as it may in a minute. */
  isSpent(address: string): boolean {
    return (this.#find(address)?.count ?? 0) >= guessLimit;
  }

  note(address: string): void {
    const known = this.#find(address);
    if (known) known.count += 1;
    else this.#byAddress.set(address, { count: 1, since: this.#now() });
  }

  #find(address: string): Guesses | undefined {
    const known = this.#byAddress.get(address);
    return known && this.#now() - known.since < windowMs ? known : undefined;
  }
}
