import {
  type ClosingHours,
  exchangeDay,
  lastCloseAt,
  type StockCloses,
  sessionEnd,
} from '@runrate/contracts';
import { dayMs } from '../hub.ts';

/** Longer than any holiday: where closes are missing for longer, no move is told. */
const longestGapMs = 7 * dayMs;

/**
 * Percent from the last close before a moment to the last close; `undefined` until a day after the moment's own has
 * closed, and where the closes do not reach back to it. `hours`: of the company's exchange, if not those of New York.
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
