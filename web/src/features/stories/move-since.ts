import { type StockCloses, sessionEnd } from '@runrate/contracts';

/** Percent from the last close before a moment to the latest price; none where no close is that old. */
export function moveSince(closes: StockCloses['closes'], at: string): number | undefined {
  const moment = Date.parse(at);
  const before = closes.findLast(([day]) => sessionEnd(day) <= moment)?.[1];
  const latest = closes.at(-1)?.[1];
  return before === undefined || latest === undefined ? undefined : (latest / before - 1) * 100;
}
