import { createHmac, randomBytes } from 'node:crypto';

interface Counted {
  readonly since: number;
  count: number;
}

/** Maximum views of a page by one reader that count within the window. */
const mostCounted = 5;
const window = 30 * 60_000;
const mostRemembered = 20_000;

/** Detects repeats by one reader. Readers are known only by a keyed hash; its key is never written or logged. */
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
