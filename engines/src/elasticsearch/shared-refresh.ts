import { setTimeout as wait } from 'node:timers/promises';
import type { ElasticLink } from './elastic-link.ts';

/** Resolves once queries see everything written to an index so far. */
export type Refresh = (alias: string) => Promise<void>;

export interface RefreshTimes {
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Ratio of pause to duration of a refresh. The pause is at most half a second. */
const restPerWork = 3;
const longestRestMs = 500;

const systemTimes: RefreshTimes = {
  now: () => performance.now(),
  pause: (milliseconds) => wait(milliseconds),
};

/**
 * Shares refreshes, which cost about the same for one document as for many. Callers before a refresh begins
 * share it, and refreshes are spaced by pauses. The first write after a while is refreshed at once.
 */
export function createRefresh(link: Pick<ElasticLink, 'ask'>, times: RefreshTimes = systemTimes): Refresh {
  /** Latest refresh requested, and the one that has not begun, by alias. */
  const latest = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const restsUntil = new Map<string, number>();

  async function run(alias: string): Promise<void> {
    await latest.get(alias)?.catch(() => undefined);
    const rest = (restsUntil.get(alias) ?? 0) - times.now();
    if (rest > 0) await times.pause(rest);
    waiting.delete(alias);
    const begun = times.now();
    try {
      await link.ask('show what was written', (client) => client.indices.refresh({ index: alias }), 'write');
    } finally {
      const ended = times.now();
      restsUntil.set(alias, ended + Math.min(longestRestMs, restPerWork * (ended - begun)));
    }
  }

  return function refresh(alias) {
    const shared = waiting.get(alias);
    if (shared) return shared;
    const next = run(alias);
    waiting.set(alias, next);
    latest.set(alias, next);
    return next;
  };
}
