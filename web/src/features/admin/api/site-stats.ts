import type { SiteStats } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchSiteStats(signal: AbortSignal): Promise<SiteStats> {
  return callApi('GET /api/stats', { signal });
}

function siteStatsQuery() {
  return queryOptions({ queryKey: ['site-stats'], queryFn: ({ signal }) => fetchSiteStats(signal) });
}

export function useSiteStats() {
  return useQuery(siteStatsQuery());
}
