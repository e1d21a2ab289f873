import type { LogPosition } from './events/fetches.ts';

/** What tells the order of two fetches of one source. */
export interface FetchMoment {
  /** Place of the last request that the fetch answered. */
  readonly handled?: LogPosition | undefined;
  /** ISO 8601, by the clock of the machine that fetched. */
  readonly startedAt: string;
}

/**
 * Whether a fetch comes after another one of the same source: by the requests they answered, since a clock may have been
 * set back; by the clock where these are the same or lie in two partitions.
 */
export function isLaterFetch(fetch: FetchMoment, other: FetchMoment): boolean {
  const [one, another] = [fetch.handled, other.handled];
  if (one && another && one.partition === another.partition && one.offset !== another.offset) {
    return one.offset > another.offset;
  }
  return fetch.startedAt > other.startedAt;
}
