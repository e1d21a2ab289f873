import { dayMs } from './instant.ts';

const jitter = 0.2;

/**
 * Returns the milliseconds until a failing source is requested again: 1, 2, 4 … times its interval with ± 20 % jitter,
 * at most a day, and not before the server allows. `streak` counts consecutive failures, from 1; `random` is in [0, 1).
 */
export function toBackOff(
  streak: number,
  intervalMs: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  const doubled = Math.min(intervalMs * 2 ** Math.min(streak - 1, 20), dayMs);
  const jittered = doubled * (1 - jitter + 2 * jitter * random());
  return Math.min(Math.max(jittered, retryAfterMs ?? 0), dayMs);
}
