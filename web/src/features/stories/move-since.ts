/** Percent from the last close before a moment to the latest price; none where no close is that old. */
export function moveSince(closes: readonly (readonly [string, number])[], at: string): number | undefined {
  const day = at.slice(0, 10);
  const before = closes.filter(([date]) => date < day).at(-1)?.[1];
  const latest = closes.at(-1)?.[1];
  return before === undefined || latest === undefined ? undefined : (latest / before - 1) * 100;
}
