import {
  type ClosingHours,
  exchangeDay,
  lastCloseAt,
  type StockCloses,
  sessionEnd,
} from '@runrate/contracts';
import { dayMs } from '@runrate/service';

/** Longer than any holiday. If closes are missing for longer, no move is reported. */
const longestGapMs = 7 * dayMs;

/**
 * Returns the percentage from the last close before a moment to the latest close; `undefined` until a day after the
 * moment's own has closed, or if the closes do not go back that far. `hours`: those of the company's exchange, New York
 * by default.
 */
export function moveSince(
  closes: StockCloses['closes'],
  publishedAt: string,
  now: number,
  hours?: ClosingHours,
): number | undefined {
  const published = Date.parse(publishedAt);
  const before = lastCloseAt(closes, published, hours);
  const last = lastCloseAt(closes, now, hours);
  if (!before || !last) return undefined;
  const [baseDay, base] = before;
  const [lastDay, close] = last;
  if (published - sessionEnd(baseDay, hours) > longestGapMs) return undefined;
  if (lastDay <= exchangeDay(published, hours)) return undefined;
  if (!(base > 0 && close > 0)) return undefined;
  return (close / base - 1) * 100;
}
