import type { FetchResult, Validators } from '../../fetching/fetch-result.ts';
import type { HttpClient } from '../../fetching/http-client.ts';

/** Days before the last one that are asked for once a symbol's whole history is known. */
const SHORT_RANGE = '5d';

/**
 * Asks for the chart of one symbol. Where the address names a `range`, that is the whole history, and `recent`
 * asks for the last days only.
 */
export function fetchChart(
  client: HttpClient,
  address: string,
  symbol: string,
  recent: boolean,
  validators: Validators,
): Promise<FetchResult> {
  const { etag, lastModified } = validators;
  return client.fetch({
    url: toChartAddress(address, symbol, recent),
    accept: 'application/json',
    maxBytes: 5 * 1024 * 1024,
    etag,
    lastModified,
  });
}

function toChartAddress(address: string, symbol: string, recent: boolean): string {
  const filled = address.replaceAll('{symbol}', encodeURIComponent(symbol));
  const url = URL.parse(filled);
  if (!url || !recent || !url.searchParams.has('range')) return filled;
  url.searchParams.set('range', SHORT_RANGE);
  return url.href;
}
