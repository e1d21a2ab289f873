import { type LedgerFigure, ledgerCurrency, type StockCloses } from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import { toMultiple } from '../to-stock.ts';

type Closes = StockCloses['closes'];

/** Returns market cap divided by ARR on the last trading day of each week, with the ARR known on that day. */
export function toMultiples(
  shares: number | undefined,
  currency: string | undefined,
  figures: readonly LedgerFigure[],
  closes: Closes,
): Closes {
  if (shares === undefined) return [];
  return closes.flatMap(([day, close], place): Closes => {
    if (weekOf(closes[place + 1]?.[0]) === weekOf(day)) return [];
    const figure = figures.findLast(({ date }) => date <= day);
    const multiple = figure && toMultiple(shares * close, currency ?? ledgerCurrency, figure.value);
    return multiple === undefined ? [] : [[day, multiple]];
  });
}

/** Returns the number of the week, which starts on Monday. */
function weekOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Math.floor((Date.parse(day) / dayMs - 4) / 7);
}
