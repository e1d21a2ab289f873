const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A feed that covers less than a week may not include a weekend. */
const [WEEK_MS, MONTH_MS] = [7 * DAY_MS, 30 * DAY_MS];
/** Minimum number of items needed to derive a rhythm. */
const LEAST = 3;
/** The rhythm is derived from this many of the latest items and all of the last month. */
const LATEST = 10;

export interface Rhythm {
  /** Milliseconds since the epoch. */
  readonly newest: number;
  readonly oldest: number;
  /** The longest usual pause, in milliseconds; `undefined` if there are too few dates. */
  readonly usualPauseMs: number | undefined;
}

/**
 * Derives the rhythm of a source from the publication times of its items; `undefined` if there are none. Pure. Dates
 * after `now` are ignored, because a wrong one would hide a silence.
 */
export function deriveRhythm(publications: Iterable<string | undefined>, now: number): Rhythm | undefined {
  const times = new Set<number>();
  for (const publication of publications) {
    const time = publication === undefined ? Number.NaN : Date.parse(publication);
    if (time <= now) times.add(time);
  }
  const sorted = [...times].sort((a, b) => b - a);
  const [newest, oldest] = [sorted[0], sorted.at(-1)];
  if (newest === undefined || oldest === undefined) return undefined;
  return { newest, oldest, usualPauseMs: toUsualPause(sorted, newest) };
}

function toUsualPause(sorted: readonly number[], newest: number): number | undefined {
  const latest = sorted.filter((time, index) => index <= LATEST || newest - time <= MONTH_MS);
  if (latest.length < LEAST) return undefined;
  const pauses = latest.slice(1).map((time, index) => (latest[index] ?? time) - time);
  const span = newest - (latest.at(-1) ?? newest);
  const least = span < WEEK_MS ? 36 * HOUR_MS : 12 * HOUR_MS;
  return Math.max(least, ...pauses);
}
