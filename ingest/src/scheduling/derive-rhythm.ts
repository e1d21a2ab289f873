const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A feed that shows less than a week has not shown its weekend. */
const [WEEK_MS, MONTH_MS] = [7 * DAY_MS, 30 * DAY_MS];
/** Items a rhythm is told from at least. */
const LEAST = 3;
/** The latest items tell the rhythm: these, and all of the last month. */
const LATEST = 10;

/** What the dates of the items that a source carries now say of it. */
export interface Rhythm {
  /** Milliseconds since the epoch. */
  readonly newest: number;
  readonly oldest: number;
  /** The longest pause that is usual; `undefined` where there are too few dates. */
  readonly usualPauseMs: number | undefined;
}

/**
 * The rhythm of a source by the publications of its items; `undefined` without any. Pure. Dates after `now` are left
 * out, since a wrong one would hide a silence.
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
