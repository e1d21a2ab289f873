import type { Startup } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchStartups(signal: AbortSignal): Promise<Startup[]> {
  return callApi('GET /api/ai-startups', { signal });
}

function startupsQuery() {
  return queryOptions({ queryKey: ['startups'], queryFn: ({ signal }) => fetchStartups(signal) });
}

export function useStartups() {
  return useQuery(startupsQuery());
}
