import type { MarketAnalysis } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

const REFETCH_MS = 30 * 60_000;

/** Written daily, though rarely at the same minute. */
export const ANALYSIS_PROMISED_MS = 26 * 3_600_000;

function fetchMarketAnalysis(signal: AbortSignal): Promise<MarketAnalysis> {
  return callApi('GET /api/market-analysis', { signal });
}

/** Refetched every 30 minutes while it is shown. */
function marketAnalysisQuery() {
  return queryOptions({
    queryKey: ['market-analysis'],
    queryFn: ({ signal }) => fetchMarketAnalysis(signal),
    refetchInterval: REFETCH_MS,
  });
}

export function useMarketAnalysis() {
  return useQuery(marketAnalysisQuery());
}
