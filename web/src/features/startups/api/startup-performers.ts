import type { StartupPerformers } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchStartupPerformers(signal: AbortSignal): Promise<StartupPerformers> {
  return callApi('GET /api/ai-startups/performers', { signal });
}

function startupPerformersQuery() {
  return queryOptions({
    queryKey: ['startups', 'performers'],
    queryFn: ({ signal }) => fetchStartupPerformers(signal),
  });
}

export function useStartupPerformers() {
  return useQuery(startupPerformersQuery());
}
