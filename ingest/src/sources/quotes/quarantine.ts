import type { DailyBar } from './daily-bars.ts';

/** Largest believable change of the adjusted close from one day to the next, as a fraction. */
const MAX_JUMP = 0.6;
const DAY_MS = 86_400_000;

export interface Quarantined {
  readonly bars: readonly DailyBar[];
  readonly rejections: readonly string[];
}

/**
 * Rejects values that can't be true: future days, a response older than what is known, a price older than the last
 * one of its day, and adjusted closes that jump by more than 60 % from the previous day, unless the next day confirms
 * the new level. Splits don't cause jumps, because adjusted closes are comparable across them. `known` holds the last
 * accepted bars, oldest first. Pure.
 */
export function quarantine(
  bars: readonly DailyBar[],
  symbol: string,
  known: readonly DailyBar[],
  now: number,
): Quarantined {
  const rejections: string[] = [];
  const reject = (bar: DailyBar, reason: string): false => {
    rejections.push(`${symbol} ${bar.tradingDay}: ${reason}`);
    return false;
  };
  const latest = known.at(-1);
  const newest = bars.at(-1);
  if (latest && newest && newest.tradingDay < latest.tradingDay) {
    reject(newest, `the answer ends before ${latest.tradingDay}, which is known`);
    return { bars: [], rejections };
  }
  const timely = bars.filter((bar) => {
    if (Date.parse(bar.tradingDay) > now + DAY_MS) return reject(bar, 'the day is yet to come');
    const isOld = bar.tradingDay === latest?.tradingDay && bar.marketTime < latest.marketTime;
    return isOld ? reject(bar, `a price of ${bar.marketTime} is older than the one known`) : true;
  });
  const kept: DailyBar[] = [];
  for (const [index, bar] of timely.entries()) {
    const before = kept.at(-1) ?? known.findLast(({ tradingDay }) => tradingDay < bar.tradingDay);
    const after = timely[index + 1];
    if (!before || isBelievable(before, bar) || (after && isBelievable(bar, after))) {
      kept.push(bar);
      continue;
    }
    const percent = Math.round((bar.adjustedClose / before.adjustedClose - 1) * 100);
    reject(bar, `a change of ${percent} % in a day is held back`);
  }
  return { bars: kept, rejections };
}

function isBelievable(before: DailyBar, bar: DailyBar): boolean {
  return Math.abs(bar.adjustedClose / before.adjustedClose - 1) <= MAX_JUMP;
}
