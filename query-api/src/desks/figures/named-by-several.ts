import { createHmac, randomBytes } from 'node:crypto';

export interface Naming {
  readonly day: string;
  readonly name: string;
  /** Network address. It is never stored: a hash stands for it, whose key lives only as long as the process. */
  readonly visitor: string;
}

interface Waiting {
  readonly visitors: Set<string>;
  times: number;
}

const mostWaiting = 5000;
const mostOfOneVisitor = 20;
const mostVisitors = 20_000;

/**
 * Holds back names that only a few visitors used on a day: such a name may reveal who they are, or be made up by one of
 * them. Nothing about it is written anywhere until enough visitors have used it.
 */
export class NamedBySeveral {
  readonly #key = randomBytes(32);
  readonly #enough: number;
  readonly #mostNames: number;
  #day = '';
  readonly #known = new Set<string>();
  readonly #waiting = new Map<string, Waiting>();
  /** Number of names each visitor was the first to use. */
  readonly #firsts = new Map<string, number>();

  /** A name becomes known once `enough` visitors have used it; at most `mostNames` become known per day. */
  constructor(enough: number, mostNames: number) {
    this.#enough = enough;
    this.#mostNames = mostNames;
  }

  /** Returns how often to count the name: 0 while it is held back, then all uses so far at once, then 1 each time. */
  hear({ day, name, visitor }: Naming): number {
    this.#turnTo(day);
    if (this.#known.has(name)) return 1;
    if (this.#known.size >= this.#mostNames) return 0;
    const mark = createHmac('sha256', this.#key).update(visitor).digest('base64url');
    const waiting = this.#waiting.get(name) ?? this.#begin(name, mark);
    if (!waiting) return 0;
    waiting.times += 1;
    waiting.visitors.add(mark);
    if (waiting.visitors.size < this.#enough) return 0;
    this.#waiting.delete(name);
    this.#known.add(name);
    return waiting.times;
  }

  /** One visitor must not fill the list for everyone. */
  #begin(name: string, mark: string): Waiting | undefined {
    const firsts = this.#firsts.get(mark) ?? 0;
    if (firsts >= mostOfOneVisitor) return undefined;
    this.#firsts.set(mark, firsts + 1);
    const waiting = { visitors: new Set<string>(), times: 0 };
    this.#waiting.set(name, waiting);
    dropOldest(this.#waiting, mostWaiting);
    dropOldest(this.#firsts, mostVisitors);
    return waiting;
  }

  #turnTo(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    for (const kept of [this.#known, this.#waiting, this.#firsts]) kept.clear();
  }
}

function dropOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
