import { setTimeout as wait } from 'node:timers/promises';
import type { ElasticLink } from './elastic-link.ts';

/** Resolves once queries see all that was written to an index before. */
export type Refresh = (alias: string) => Promise<void>;

export interface RefreshTimes {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** After a refresh the server has this many times as long for other work, half a second at most. */
const restPerWork = 3;
const longestRestMs = 500;

const systemTimes: RefreshTimes = {
  now: () => performance.now(),
  pause: (milliseconds) => wait(milliseconds),
};

/**
 * A refresh costs about the same for one document as for many. All who ask before one begins share it, and it begins
 * once the index has rested from the one before: a stream of single writes takes few, and the first write after a
 * while takes one at once.
 */
export function createRefresh(link: Pick<ElasticLink, 'ask'>, times: RefreshTimes = systemTimes): Refresh {
  /** By alias: the refresh that was asked for last, and the one that has not begun. */
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
