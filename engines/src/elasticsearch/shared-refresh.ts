import { setTimeout as wait } from 'node:timers/promises';
import type { ElasticLink } from './elastic-link.ts';

/** Resolves once queries see all that was written to an index before. */
export type Refresh = (alias: string) => Promise<void>;

export interface RefreshTimes {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

interface SharedRefresh {
  readonly done: Promise<void>;
  /** Whether what is written from now on may be missed by it. */
  hasBegun: boolean;
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
  const latest = new Map<string, SharedRefresh>();
  const restsUntil = new Map<string, number>();

  async function rest(alias: string): Promise<void> {
    const milliseconds = (restsUntil.get(alias) ?? 0) - times.now();
    if (milliseconds > 0) await times.pause(milliseconds);
  }

  async function run(alias: string, onBegun: () => void, before?: Promise<void>): Promise<void> {
    await before?.catch(() => undefined);
    await rest(alias);
    onBegun();
    const begun = times.now();
    try {
      await link.ask('show what was written', (client) => client.indices.refresh({ index: alias }), 'write');
    } finally {
      const ended = times.now();
      restsUntil.set(alias, ended + Math.min(longestRestMs, restPerWork * (ended - begun)));
    }
  }

  function share(alias: string, before?: Promise<void>): SharedRefresh {
    const done = run(
      alias,
      () => {
        shared.hasBegun = true;
      },
      before,
    ).finally(() => {
      if (latest.get(alias) === shared) latest.delete(alias);
    });
    const shared: SharedRefresh = { done, hasBegun: false };
    latest.set(alias, shared);
    return shared;
  }

  return function refresh(alias) {
    const shared = latest.get(alias);
    if (!shared) return share(alias).done;
    return shared.hasBegun ? share(alias, shared.done).done : shared.done;
  };
}
