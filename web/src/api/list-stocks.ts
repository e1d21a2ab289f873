import type { Stock } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { FRESH_MS } from '../lib/query-client.ts';

const KEPT_MS = 10 * 60_000;

function fetchStocks(periods: boolean, signal: AbortSignal): Promise<Stock[]> {
  return callApi('GET /api/stocks', { query: { periods: periods ? 'true' : undefined }, signal });
}

/** Fresh for 5 minutes, kept for 10 minutes after its last use. */
function stocksQuery({ periods = false }: { periods?: boolean } = {}) {
  return queryOptions({
    queryKey: ['stocks', { periods }],
    queryFn: ({ signal }) => fetchStocks(periods, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

export function useStocks(options: { periods?: boolean } = {}) {
  return useQuery(stocksQuery(options));
}
