const [SLOWER, LONGEST_MS] = [4, 6 * 3_600_000];

/** Milliseconds between two polls of a source whose hub pushes updates. Polling catches what the hub misses. */
export function toPushedInterval(intervalMs: number): number {
  return Math.max(intervalMs, Math.min(SLOWER * intervalMs, LONGEST_MS));
}
