import { countingWork, type Work } from '@runrate/engines';
import { createBoundedEntries } from './bounded-entries.ts';
import type { Exemption } from './exempt-addresses.ts';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Limits on the work done for one network address. */
export interface WorkLimits {
  /** Work an address may request at once after being idle, in milliseconds. */
  readonly burstMs: number;
  /** Work it may request per second after that, in milliseconds. */
  readonly refillMs: number;
  /** Once it has spent this much of its burst, in milliseconds, an address lets others go first. */
  readonly patientFromMs: number;
  /** Work per request that is not counted, in milliseconds; an ordinary list takes less. */
  readonly freeMs: number;
  /** Maximum number of concurrent requests per address. */
  readonly atOnceLimit: number;
  /** Maximum number of waiting requests per address. */
  readonly waitingLimit: number;
  /** Maximum time an address may have to wait, in milliseconds; beyond that it is refused. */
  readonly longestWaitMs: number;
}

const defaultWorkLimits: WorkLimits = {
  burstMs: 2000,
  refillMs: 250,
  patientFromMs: 150,
  freeMs: 3,
  atOnceLimit: 4,
  waitingLimit: 1000,
  longestWaitMs: 3000,
};

const addressLimit = 20_000;

interface Share {
  /** Work it may still request, in milliseconds; while negative, the address waits. */
  balanceMs: number;
  /** When the balance was last updated. */
  asOf: number;
  running: number;
  readonly waiting: Set<Waiting>;
  timer: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Shares the hub's work among network addresses by cost. An address that asks for a lot waits for its own work, and is
 * refused only if that wait would be long.
 */
export class WorkShares {
  readonly #limits: WorkLimits;
  readonly #now: () => number;
  readonly #shares = createBoundedEntries<Share>(addressLimit);

  readonly isExempt: Exemption;

  constructor(
    limits: Partial<WorkLimits> = {},
    isExempt: Exemption = () => false,
    now: () => number = () => performance.now(),
  ) {
    this.#limits = { ...defaultWorkLimits, ...limits };
    this.#now = now;
    this.isExempt = isExempt;
  }

  /** Runs `run` at the turn of `address` and charges the cost to it. Throws if the reader leaves while waiting. */
  async take<Result>(address: string, left: AbortSignal, run: () => Promise<Result>): Promise<Result> {
    const share = this.#shareOf(address);
    await this.#turn(share, left);
    const spent = this.#limits.burstMs - share.balanceMs;
    const work: Work = { spentMs: 0, patient: spent >= this.#limits.patientFromMs };
    try {
      return await countingWork(work, run);
    } finally {
      this.#refill(share);
      share.balanceMs -= Math.max(0, work.spentMs - this.#limits.freeMs);
      share.running -= 1;
      this.#startNext(share);
    }
  }

  #shareOf(address: string): Share {
    const known = this.#shares.get(address);
    if (known) return known;
    const share: Share = {
      ...{ balanceMs: this.#limits.burstMs, asOf: this.#now(), running: 0 },
      ...{ waiting: new Set<Waiting>(), timer: undefined },
    };
    this.#shares.set(address, share);
    return share;
  }

  async #turn(share: Share, left: AbortSignal): Promise<void> {
    const delayMs = this.#delayOf(share);
    if (delayMs === 0 && share.running < this.#limits.atOnceLimit && share.waiting.size === 0) {
      share.running += 1;
      return;
    }
    if (share.waiting.size >= this.#limits.waitingLimit || delayMs > this.#limits.longestWaitMs) {
      throw refusal(delayMs);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { start: resolve, refuse: reject };
    const leave = () => {
      if (share.waiting.delete(waiting)) reject(refusal(0));
    };
    share.waiting.add(waiting);
    left.addEventListener('abort', leave, { once: true });
    this.#startNext(share);
    try {
      await promise;
    } finally {
      left.removeEventListener('abort', leave);
    }
  }

  /** Starts the requests whose turn it is, and refuses them if their address has overspent in the meantime. */
  #startNext(share: Share): void {
    for (const waiting of share.waiting) {
      if (share.running >= this.#limits.atOnceLimit) return;
      const delayMs = this.#delayOf(share);
      if (delayMs > this.#limits.longestWaitMs) {
        share.waiting.delete(waiting);
        waiting.refuse(refusal(delayMs));
      } else if (delayMs > 0) {
        this.#startLater(share, delayMs);
        return;
      } else {
        share.waiting.delete(waiting);
        share.running += 1;
        waiting.start();
      }
    }
  }

  #startLater(share: Share, delayMs: number): void {
    share.timer ??= setTimeout(() => {
      share.timer = undefined;
      this.#startNext(share);
    }, Math.ceil(delayMs));
  }

  /** Returns how long the address must wait for more work, in milliseconds. */
  #delayOf(share: Share): number {
    this.#refill(share);
    return share.balanceMs > 0 ? 0 : Math.max(1, (-share.balanceMs / this.#limits.refillMs) * 1000);
  }

  #refill(share: Share): void {
    const now = this.#now();
    const { burstMs, refillMs } = this.#limits;
    share.balanceMs = Math.min(burstMs, share.balanceMs + ((now - share.asOf) / 1000) * refillMs);
    share.asOf = now;
  }
}

function refusal(delayMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(delayMs / 1000));
  return new Refusal(429, say('refusals.share-is-spent', { seconds, shown: String(seconds) }), {
    'Retry-After': String(seconds),
  });
}
