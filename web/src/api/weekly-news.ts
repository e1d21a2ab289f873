import type { WeeklyNewsItem } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

const STALE_MS = 43_200_000;

function fetchWeeklyNews(signal: AbortSignal): Promise<WeeklyNewsItem[]> {
  return callApi('GET /api/news/weekly', { signal });
}

/** Unlike other queries: fresh and cached for 12 hours, one retry, no refetch on focus. */
export function weeklyNewsQuery() {
  return queryOptions({
    queryKey: ['weekly-news'],
    queryFn: ({ signal }) => fetchWeeklyNews(signal),
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

export function useWeeklyNews() {
  return useQuery(weeklyNewsQuery());
}
