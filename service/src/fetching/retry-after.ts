const DAY_MS = 86_400_000;

/**
 * Milliseconds to wait from a `Retry-After` header, in seconds or as a date, at most a day; `undefined` for
 * anything that names no moment in the future.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (!(wait > 0)) return undefined;
  return Math.min(wait, DAY_MS);
}
