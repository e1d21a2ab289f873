import type { Stock } from '@runrate/contracts';

/** Returns the stocks in the most common currency, since amounts in different currencies can't be added or compared. */
export function inOneCurrency<Quoted extends Pick<Stock, 'currency'>>(
  stocks: readonly Quoted[],
): { readonly currency: string; readonly stocks: readonly Quoted[] } {
  const groups = [...Map.groupBy(stocks, ({ currency }) => currency)];
  const [currency, members] = groups.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [
    'USD',
    [],
  ];
  return { currency, stocks: members };
}
