const DAY_MS = 86_400_000;
const JITTER = 0.2;

/**
 * Milliseconds until a failing source is asked again: 1, 2, 4 … times its interval with ± 20 % jitter, at most a
 * day, and not before the server wants. `streak` counts the failures in a row, from 1; `random` is in [0, 1).
 */
export function toBackOff(
  streak: number,
  intervalMs: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  const doubled = Math.min(intervalMs * 2 ** Math.min(streak - 1, 20), DAY_MS);
  const jittered = doubled * (1 - JITTER + 2 * JITTER * random());
  return Math.min(Math.max(jittered, retryAfterMs ?? 0), DAY_MS);
}
