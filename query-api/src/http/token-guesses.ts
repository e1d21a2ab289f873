import { BoundedStore } from './bounded-store.ts';

const windowMs = 60_000;
export const guessLimit = 10;

/** Counts wrong tokens by address, over all routes together. */
export class TokenGuesses {
  readonly #guesses: BoundedStore;

  /** `now`: milliseconds on a clock that never goes back. */
  constructor(now?: () => number) {
    this.#guesses = new BoundedStore(windowMs, now);
  }

  isSpent(address: string): boolean {
    return this.#guesses.hitsOf(address) >= guessLimit;
  }

  note(address: string): void {
    this.#guesses.increment(address);
  }
}
