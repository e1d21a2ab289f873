import type { Stock } from '@runrate/contracts';

/** Amounts of different currencies are neither added nor compared: the stocks in the one that most of them have. */
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
