import type { FetchCompleted } from '@runrate/contracts';

type FetchState = FetchCompleted['data'];

export interface OutageOptions {
  /** Milliseconds between two fetches of a source, by id, for the sources watched at present. */
  readonly intervals: ReadonlyMap<string, number>;
  /** Requests a source at a given time, whatever its backoff. */
  readonly requestAt: (sourceId: string, at: number) => void;
  readonly clock: () => number;
  readonly random: () => number;
}

/** Detects when the hub itself is cut off, and when that ends. */
export interface OutageWatch {
  /** Takes in the outcome of a reading, or the known state of a source at startup. */
  note(state: FetchState): void;
}

/** If fewer sources all fail, it may be a coincidence. */
const LEAST_SOURCES = 3;
/** A source that responded within this many of its intervals is not cut off. */
const SIGN_OF_LIFE = 2;
/** After an outage, sources are requested within this part of their interval and within this time. */
const [PART_OF_INTERVAL, LONGEST_SPREAD_MS] = [1 / 2, 300_000];

/**
 * If every source fails, the hub itself is probably cut off, and growing backoffs would keep it stale for up to a day
 * after the network is back. So one source per interval is tried in turn, and the first success triggers requests for
 * all others, spread out. A wait that a server asked for is respected.
 */
export function createOutageWatch({ intervals, requestAt, clock, random }: OutageOptions): OutageWatch {
  /** Failing sources, in the order of their latest failure. */
  const down = new Map<string, FetchState>();
  /** Time of the last success of each other source, oldest first. */
  const up = new Map<string, number>();
  const seen = new Set<string>();
  let inOutage = false;
  let tried: string | undefined;

  /** Whether no source responds. An old success doesn't count: another worker may read that source by now. */
  function isCutOff(now: number): boolean {
    for (const known of [down, up, seen]) {
      for (const sourceId of known.keys()) if (!intervals.has(sourceId)) known.delete(sourceId);
    }
    if (down.size < LEAST_SOURCES || seen.size < intervals.size) return false;
    for (const [sourceId, at] of up) {
      if (now - at <= SIGN_OF_LIFE * (intervals.get(sourceId) ?? 0)) return false;
      up.delete(sourceId);
    }
    return true;
  }

  /** Tries the source that has been left alone longest. */
  function tryNext(now: number): void {
    const next = [...down.values()].find((state) => toPause(state) <= now);
    tried = next?.sourceId;
    if (next) requestAt(next.sourceId, toMoment(next, now, Math.min(...intervals.values())));
  }

  function end(now: number): void {
    [inOutage, tried] = [false, undefined];
    for (const [sourceId, state] of down) {
      const interval = intervals.get(sourceId) ?? 0;
      const spread = random() * Math.min(interval * PART_OF_INTERVAL, LONGEST_SPREAD_MS);
      requestAt(sourceId, toMoment(state, now, spread));
    }
  }

  return {
    note(state) {
      const { sourceId, outcome } = state;
      if (!intervals.has(sourceId)) return;
      const now = clock();
      seen.add(sourceId);
      down.delete(sourceId);
      up.delete(sourceId);
      if (outcome !== 'failed') {
        up.set(sourceId, Date.parse(state.startedAt));
        if (inOutage) end(now);
        return;
      }
      if (!state.retired) down.set(sourceId, state);
      inOutage = isCutOff(now);
      if (inOutage && (tried === undefined || tried === sourceId)) tryNext(now);
    },
  };
}

/** The time after a wait, or the source's own next time if earlier, but not before the server allows it. */
function toMoment(state: FetchState, now: number, wait: number): number {
  const own = state.nextFetchAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(state.nextFetchAt);
  return Math.max(Math.min(now + wait, Math.max(own, now)), toPause(state));
}

function toPause({ retryAt }: FetchState): number {
  return retryAt === undefined ? 0 : Date.parse(retryAt);
}
