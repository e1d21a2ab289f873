import { fetchQuotes } from './fetch.ts';
import { parseChart } from './parse.ts';
import type { ProviderTools, QuoteProvider } from './provider.ts';

/** Range requested once a symbol's whole history is known. */
const SHORT_RANGE = '5d';

/** Provider of Yahoo Finance charts (v8) at any address. A `range` in the address must cover the whole history. */
export function createChartProvider(address: string, { client }: ProviderTools): QuoteProvider {
  return {
    read: ({ symbol, recent, ...validators }) =>
      fetchQuotes(client, {
        ...{ url: toChartAddress(address, symbol, recent), accept: 'application/json', validators },
        parse: (text) => parseChart(text, symbol),
      }),
  };
}

function toChartAddress(address: string, symbol: string, recent: boolean): string {
  const filled = address.replaceAll('{symbol}', encodeURIComponent(symbol));
  const url = URL.parse(filled);
  if (!url || !recent || !url.searchParams.has('range')) return filled;
  url.searchParams.set('range', SHORT_RANGE);
  return url.href;
}
