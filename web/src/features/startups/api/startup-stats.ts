import type { StartupStats } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchStartupStats(signal: AbortSignal): Promise<StartupStats> {
  return callApi('GET /api/ai-startups/stats', { signal });
}

function startupStatsQuery() {
  return queryOptions({
    queryKey: ['startups', 'stats'],
    queryFn: ({ signal }) => fetchStartupStats(signal),
  });
}

export function useStartupStats() {
  return useQuery(startupStatsQuery());
}
