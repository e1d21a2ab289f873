const longestAheadMilliseconds = 366 * 24 * 60 * 60 * 1000;

/** The one spelling of an instant: UTC with milliseconds, so that text order is time order. */
export function toInstant(instant: string): string {
  return new Date(instant).toISOString();
}

/**
 * When an item was published: as observed, else when it was first seen. A date more than a year ahead of the
 * observation is a publisher's mistake and gives way to the observation.
 */
export function toPublishedAt(observed: string | undefined, firstSeenAt: string, occurredAt: string): string {
  const publishedAt = observed ?? firstSeenAt;
  const isUnusable = Date.parse(publishedAt) - Date.parse(occurredAt) > longestAheadMilliseconds;
  return toInstant(isUnusable ? occurredAt : publishedAt);
}
