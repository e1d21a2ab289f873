import type { FetchCompleted } from '@runrate/contracts';

type FetchState = FetchCompleted['data'];

export interface OutageOptions {
  /** Milliseconds between two fetches of a source, by id: the sources that are watched at the moment. */
  readonly intervals: ReadonlyMap<string, number>;
  /** Has a source read at a moment, whatever its back-off says. */
  readonly requestAt: (sourceId: string, at: number) => void;
  readonly clock: () => number;
  readonly random: () => number;
}

/** Watches for the hub itself being cut off, and for the end of that. */
export interface OutageWatch {
  /** Takes up what came of a reading, or what is known of a source at the start. */
  note(state: FetchState): void;
}

/** Fewer sources that all fail may be a coincidence. */
const LEAST_SOURCES = 3;
/** What answered within so many of its intervals is not cut off. */
const SIGN_OF_LIFE = 2;
/** After an outage the sources are asked within this part of their interval, and within this time. */
const [PART_OF_INTERVAL, LONGEST_SPREAD_MS] = [1 / 2, 300_000];

/**
 * When every source fails it is rather the hub that is cut off, and growing pauses would keep it stale for up to a day
 * after the network is back. So one source at a time is tried each interval, in turn, and the first that answers has
 * the others asked again, spread out. A pause that a server asked for is kept.
 */
export function createOutageWatch({ intervals, requestAt, clock, random }: OutageOptions): OutageWatch {
  /** In the order in which they failed last. */
  const down = new Map<string, FetchState>();
  /** When each of the others last answered, the oldest first. */
  const up = new Map<string, number>();
  const seen = new Set<string>();
  let inOutage = false;
  /** The source that is tried next. */
  let tried: string | undefined;

  /** Whether nothing answers. Another worker may read what answered here long ago, so that it is no sign any more. */
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

  /** The one that was left alone longest. */
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

/** In so long, or when its own time comes before; not while the server wants to be left alone. */
function toMoment(state: FetchState, now: number, wait: number): number {
  const own = state.nextFetchAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(state.nextFetchAt);
  return Math.max(Math.min(now + wait, Math.max(own, now)), toPause(state));
}

function toPause({ retryAt }: FetchState): number {
  return retryAt === undefined ? 0 : Date.parse(retryAt);
}
