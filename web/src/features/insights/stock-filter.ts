import type { Stock } from '@runrate/contracts';

export interface StockFilter {
  /** Part of a symbol or a name, in any case; blank for all. */
  readonly words: string;
  /** Empty for all. */
  readonly sector: string;
}

export function filterStocks(stocks: readonly Stock[], { words, sector }: StockFilter): Stock[] {
  const wanted = words.trim().toLowerCase();
  return stocks.filter(
    (stock) =>
      (sector === '' || stock.sector === sector) &&
      [stock.symbol, stock.name].some((name) => name.toLowerCase().includes(wanted)),
  );
}
