import type { DailyQuote } from './daily-quotes.ts';

/** Largest believable change of the adjusted close from one day to the next, as a fraction. */
const MAX_JUMP = 0.6;
const DAY_MS = 86_400_000;

export interface Quarantined {
  readonly quotes: readonly DailyQuote[];
  readonly rejections: readonly string[];
}

/**
 * Rejects values that can't be true: future days, a response older than what is known, a price older than the last
 * one of its day, and adjusted closes that jump by more than 60 % from the previous day, unless the next day confirms
 * the new level. Splits don't cause jumps, because adjusted closes are comparable across them. `known` holds the last
 * accepted quotes, oldest first. Pure.
 */
export function quarantine(
  quotes: readonly DailyQuote[],
  symbol: string,
  known: readonly DailyQuote[],
  now: number,
): Quarantined {
  const rejections: string[] = [];
  const reject = (quote: DailyQuote, reason: string): false => {
    rejections.push(`${symbol} ${quote.tradingDay}: ${reason}`);
    return false;
  };
  const latest = known.at(-1);
  const newest = quotes.at(-1);
  if (latest && newest && newest.tradingDay < latest.tradingDay) {
    reject(newest, `the answer ends before ${latest.tradingDay}, which is known`);
    return { quotes: [], rejections };
  }
  const timely = quotes.filter((quote) => {
    if (Date.parse(quote.tradingDay) > now + DAY_MS) return reject(quote, 'the day is yet to come');
    const isOld = quote.tradingDay === latest?.tradingDay && quote.marketTime < latest.marketTime;
    return isOld ? reject(quote, `a price of ${quote.marketTime} is older than the one known`) : true;
  });
  const kept: DailyQuote[] = [];
  for (const [index, quote] of timely.entries()) {
    const before = kept.at(-1) ?? known.findLast(({ tradingDay }) => tradingDay < quote.tradingDay);
    const after = timely[index + 1];
    if (!before || isBelievable(before, quote) || (after && isBelievable(quote, after))) {
      kept.push(quote);
      continue;
    }
    const percent = Math.round((quote.adjustedClose / before.adjustedClose - 1) * 100);
    reject(quote, `a change of ${percent} % in a day is held back`);
  }
  return { quotes: kept, rejections };
}

function isBelievable(before: DailyQuote, quote: DailyQuote): boolean {
  return Math.abs(quote.adjustedClose / before.adjustedClose - 1) <= MAX_JUMP;
}
