import { type ClosingHours, lastCloseAt, type StockCloses } from '@runrate/contracts';

/** Percent change from the last close before a moment to the latest price; undefined if no close is that old. */
export function moveSince(
  closes: StockCloses['closes'],
  at: string,
  hours?: ClosingHours,
): number | undefined {
  const before = lastCloseAt(closes, Date.parse(at), hours)?.[1];
  const latest = closes.at(-1)?.[1];
  return before === undefined || latest === undefined ? undefined : (latest / before - 1) * 100;
}
