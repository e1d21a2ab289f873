import type { RoundupVideo } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

const REFETCH_MS = 60 * 60_000;

function fetchLatestRoundup(signal: AbortSignal): Promise<RoundupVideo> {
  return callApi('GET /api/twentyvc/latest', { signal });
}

/** The venture-podcast channel's latest video, refetched every hour while it is shown. */
export function latestRoundupQuery() {
  return queryOptions({
    queryKey: ['latest-roundup'],
    queryFn: ({ signal }) => fetchLatestRoundup(signal),
    refetchInterval: REFETCH_MS,
  });
}

export function useLatestRoundup() {
  return useQuery(latestRoundupQuery());
}
