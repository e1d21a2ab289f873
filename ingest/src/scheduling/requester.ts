import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';
import { type Cause, toRequest } from './fetch-request.ts';
import type { WorkedSource } from './run-fetch.ts';
import type { FetchState } from './source-states.ts';

export interface RequesterOptions {
  readonly engines: Pick<Engines, 'log'>;
  readonly clock: () => number;
  readonly random: () => number;
  readonly logger: Logger;
}

export interface Requester {
  /** Requests a source. If the log fails, the source is requested again at its next scheduled time. */
  request(sourceId: string): Promise<void>;
  /** Requests new or changed sources right away. */
  requestChanged(sourceIds: readonly string[]): void;
  /** Requests sources that may list items a feed left out, whatever their schedule. */
  requestBackFill(sourceIds: readonly string[]): void;
  /** Requests a source once at a given time; a later call for the same source replaces an earlier one. */
  requestAt(sourceId: string, at: number, cause?: Cause): void;
  /** Requests all sources that were never read, or that came due while the hub was down. */
  requestDue(sources: readonly WorkedSource[], states: ReadonlyMap<string, FetchState>): Promise<void>;
  /** Requests sources that have never succeeded: whoever restarts the hub may just have fixed their configuration. */
  requestNeverRead(states: Iterable<FetchState>): void;
  close(): void;
}

/** Sources that came due while the hub was down are requested within this time, in milliseconds. */
const CATCH_UP_MS = 10_000;
/** Minimum time between tries of a source that never succeeded, across restarts, in milliseconds. */
const LEAST_PAUSE_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Opens the requester; closing it cancels all scheduled requests. */
export function openRequester({ engines, clock, random, logger }: RequesterOptions): Requester {
  const timers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  const append = async (sourceIds: readonly string[], cause: Cause = 'schedule'): Promise<void> => {
    if (sourceIds.length === 0) return;
    await engines.log.append(sourceIds.map((sourceId) => toRequest(sourceId, cause, clock(), random)));
  };
  const appendOrTell = (sourceIds: readonly string[], cause?: Cause): Promise<void> =>
    append(sourceIds, cause).catch((error: unknown) => {
      logger.error({ err: error, sourceIds }, 'a fetch could not be requested');
    });
  const requestAt = (sourceId: string, at: number, cause?: Cause): void => {
    // A fetch that is still being recorded may finish after the close.
    if (isClosed) return;
    clearTimeout(timers.get(sourceId));
    const ask = () => {
      timers.delete(sourceId);
      void appendOrTell([sourceId], cause);
    };
    timers.set(sourceId, setTimeout(ask, Math.min(Math.max(at - clock(), 0), LONGEST_TIMER_MS)));
  };
  return {
    request: (sourceId) => appendOrTell([sourceId]),
    requestAt,
    requestChanged(sourceIds) {
      void appendOrTell(sourceIds, 'edit');
    },
    requestBackFill(sourceIds) {
      void appendOrTell(sourceIds, 'gap');
    },
    async requestDue(sources, states) {
      const now = clock();
      const fresh: string[] = [];
      for (const { source, rhythm } of sources) {
        const state = states.get(source.id);
        if (!state) fresh.push(source.id);
        if (!state || state.retired) continue;
        const next = state.nextFetchAt === undefined ? now : Date.parse(state.nextFetchAt);
        const spread = random() * Math.min(CATCH_UP_MS, rhythm.intervalMs);
        if (next <= now) requestAt(source.id, now + spread);
        else if (state.outcome === 'failed') requestAt(source.id, next);
      }
      await append(fresh);
    },
    requestNeverRead(states) {
      const now = clock();
      for (const state of states) {
        if (state.outcome === 'failed' && state.lastSuccessAt === undefined && !state.retired)
          requestAt(state.sourceId, toNextTry(state, now), 'recovery');
      }
    },
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Returns the time of the next try: soon, but not before the server allows it. */
function toNextTry({ startedAt, retryAt }: FetchState, now: number): number {
  const asked = retryAt === undefined ? now : Date.parse(retryAt);
  return Math.max(now, asked, Date.parse(startedAt) + LEAST_PAUSE_MS);
}
