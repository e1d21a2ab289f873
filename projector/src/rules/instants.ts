const longestAheadMilliseconds = 366 * 24 * 60 * 60 * 1000;

/** Normalises an instant to UTC with milliseconds, so that text order is time order. */
export function toInstant(instant: string): string {
  return new Date(instant).toISOString();
}

/** As observed, else when first seen. A date over a year ahead is a mistake: then, the time of the observation. */
export function toPublishedAt(observed: string | undefined, firstSeenAt: string, occurredAt: string): string {
  const publishedAt = observed ?? firstSeenAt;
  const isUnusable = Date.parse(publishedAt) - Date.parse(occurredAt) > longestAheadMilliseconds;
  return toInstant(isUnusable ? occurredAt : publishedAt);
}
