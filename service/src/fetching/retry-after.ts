const DAY_MS = 86_400_000;

/** Milliseconds to wait by a `Retry-After` in seconds or as a date, at most a day; `undefined` if none. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (!(wait > 0)) return undefined;
  return Math.min(wait, DAY_MS);
}
