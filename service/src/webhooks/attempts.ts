/** Longer than any attempt takes; until then, the message belongs to the process that took it. */
export const leaseMs = 60_000;
const firstPauseMs = 5000;
const growth = 4;
const pauseMsLimit = 12 * 3_600_000;
/** The last attempt is about 32 hours after the first. */
export const attemptsLimit = 10;

/** Exponential backoff with ±20 % jitter, so messages that failed together are not retried together. */
export function pauseAfter(run: number, random: number): number {
  return Math.round(Math.min(firstPauseMs * growth ** (run - 1), pauseMsLimit) * (0.8 + 0.4 * random));
}
