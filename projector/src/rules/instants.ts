const longestAheadMilliseconds = 366 * 24 * 60 * 60 * 1000;

/** Normalises an instant to UTC with milliseconds, so that text order is time order. */
export function toInstant(instant: string): string {
  return new Date(instant).toISOString();
}

/**
 * Returns when an item was published: as observed, or else when it was first seen. A date more than a year after the
 * observation is a publisher's mistake, and the time of the observation is used instead.
 */
export function toPublishedAt(observed: string | undefined, firstSeenAt: string, occurredAt: string): string {
  const publishedAt = observed ?? firstSeenAt;
  const isUnusable = Date.parse(publishedAt) - Date.parse(occurredAt) > longestAheadMilliseconds;
  return toInstant(isUnusable ? occurredAt : publishedAt);
}
