const DAY_MS = 86_400_000;

/**
 * Parses a `Retry-After` header, in seconds or as a date, into milliseconds to wait, at most a day;
 * `undefined` if it does not name a future time.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (!(wait > 0)) return undefined;
  return Math.min(wait, DAY_MS);
}
