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

/** Puts the schedule's requests into the log. */
export interface Requester {
  /** Requests a source; when the log can't take it, the source's next moment is the next attempt. */
  request(sourceId: string): Promise<void>;
  /** Requests sources that were added or changed, at once. */
  requestChanged(sourceIds: readonly string[]): void;
  /** Requests sources that may hold what a feed left out, whatever their schedule says. */
  requestBackFill(sourceIds: readonly string[]): void;
  /** Requests a source at a moment, once; a later call for the same source takes the place of an earlier one. */
  requestAt(sourceId: string, at: number, cause?: Cause): void;
  /** Requests every source that was never read or whose moment has passed while nobody watched. */
  requestDue(sources: readonly WorkedSource[], states: ReadonlyMap<string, FetchState>): Promise<void>;
  /** Requests sources that never brought anything: whoever starts the hub may just have mended their entries. */
  requestNeverRead(states: Iterable<FetchState>): void;
  close(): void;
}

/** Sources that came due while the hub was down are asked within this time, milliseconds. */
const CATCH_UP_MS = 10_000;
/** Between two tries of a source that never brought anything, however often the hub is started. */
const LEAST_PAUSE_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Opens the requester; closing it forgets what was to be requested later. */
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
    // A fetch that is just being recorded ends after the close.
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

/** Soon, but not while the server wants to be left alone. */
function toNextTry({ startedAt, retryAt }: FetchState, now: number): number {
  const asked = retryAt === undefined ? now : Date.parse(retryAt);
  return Math.max(now, asked, Date.parse(startedAt) + LEAST_PAUSE_MS);
}
