import type { DailyBar } from './daily-bars.ts';

/** Largest believable change of the adjusted close from one day to the next, as a fraction. */
const MAX_JUMP = 0.6;

/**
 * Leaves out days whose adjusted close jumps by more than 60 % against the day before, unless the day after
 * confirms the new level. Splits do not jump: adjusted closes are comparable across them. Pure.
 */
export function quarantine(
  bars: readonly DailyBar[],
  symbol: string,
): { bars: readonly DailyBar[]; rejections: readonly string[] } {
  const kept: DailyBar[] = [];
  const rejections: string[] = [];
  for (const [index, bar] of bars.entries()) {
    const before = kept.at(-1);
    const after = bars[index + 1];
    if (!before || isBelievable(before, bar) || (after && isBelievable(bar, after))) {
      kept.push(bar);
      continue;
    }
    const percent = Math.round((bar.adjustedClose / before.adjustedClose - 1) * 100);
    rejections.push(`${symbol} ${bar.tradingDay}: a change of ${percent} % in a day is held back`);
  }
  return { bars: kept, rejections };
}

function isBelievable(before: DailyBar, bar: DailyBar): boolean {
  return Math.abs(bar.adjustedClose / before.adjustedClose - 1) <= MAX_JUMP;
}
