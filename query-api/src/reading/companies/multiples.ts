import { type LedgerFigure, ledgerCurrency, type StockCloses } from '@runrate/contracts';
import { dayMs } from '@runrate/service';

type Closes = StockCloses['closes'];

const billion = 1_000_000_000;

/**
 * Returns market cap divided by ARR on the last trading day of each week, with the ARR known on that day. ARR is in
 * dollars: a market value in another currency has no multiple of it.
 */
export function toMultiples(
  shares: number | undefined,
  currency: string | undefined,
  figures: readonly LedgerFigure[],
  closes: Closes,
): Closes {
  if (shares === undefined || (currency ?? ledgerCurrency) !== ledgerCurrency) return [];
  return closes.flatMap(([day, close], place): Closes => {
    if (weekOf(closes[place + 1]?.[0]) === weekOf(day)) return [];
    const figure = figures.findLast(({ date }) => date <= day);
    return figure ? [[day, (shares * close) / (figure.value * billion)]] : [];
  });
}

/** Returns the number of the week, which starts on Monday. */
function weekOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Math.floor((Date.parse(day) / dayMs - 4) / 7);
}
