import { createHmac, randomBytes } from 'node:crypto';

interface Counted {
  readonly since: number;
  count: number;
}

/** Maximum number of views of a page by one reader that count within the window. A later visit counts again. */
const mostCounted = 5;
const window = 30 * 60_000;
const mostRemembered = 20_000;

/**
 * Tells repeats by one reader from interest by many. A reader is known by a keyed hash, whose key lives only as long as
 * the process and is never written: neither the log nor a view ever holds an address.
 */
export class Repeats {
  readonly #key = randomBytes(32);
  readonly #counted = new Map<string, Counted>();

  /** Returns whether this reader has done this too often within half an hour for it to count. */
  isRepeat(deed: { reader: string; userAgent: string; type: string; path: string }, now: number): boolean {
    const text = JSON.stringify([deed.reader, deed.userAgent, deed.type, deed.path]);
    const mark = createHmac('sha256', this.#key).update(text).digest('base64url');
    const known = this.#counted.get(mark);
    if (known && now < known.since + window) {
      known.count += 1;
      return known.count > mostCounted;
    }
    this.#counted.delete(mark);
    this.#counted.set(mark, { since: now, count: 1 });
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > mostRemembered && oldest !== undefined) this.#counted.delete(oldest);
    return false;
  }
}
