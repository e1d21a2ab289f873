import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import { createBoundedEntries } from './bounded-entries.ts';

interface Window {
  totalHits: number;
  /** Milliseconds on a clock that never goes back. */
  readonly until: number;
}

const addressLimit = 20_000;

/** Counts calls by address within windows; the addresses that have not called for longest are forgotten first. */
export class BoundedStore implements Store {
  readonly localKeys = true;
  readonly #windows = createBoundedEntries<Window>(addressLimit);
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  hitsOf(key: string): number {
    const window = this.#windows.get(key);
    return window && window.until > this.#now() ? window.totalHits : 0;
  }

  increment(key: string): ClientRateLimitInfo {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.until <= now) {
      window = { totalHits: 0, until: now + this.#windowMs };
      this.#windows.set(key, window);
    }
    window.totalHits += 1;
    return { totalHits: window.totalHits, resetTime: new Date(Date.now() + window.until - now) };
  }

  decrement(key: string): void {
    const window = this.#windows.get(key);
    if (window) window.totalHits -= 1;
  }

  resetKey(key: string): void {
    this.#windows.delete(key);
  }
}
