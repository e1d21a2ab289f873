import type { NewsItem } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchCuratedNews(limit: number, signal: AbortSignal): Promise<NewsItem[]> {
  return callApi('GET /api/news/saastr', { query: { limit }, signal });
}

function curatedNewsQuery(limit: number) {
  return queryOptions({
    queryKey: ['news', 'curated', limit],
    queryFn: ({ signal }) => fetchCuratedNews(limit, signal),
  });
}

export function useCuratedNews(limit: number) {
  return useQuery(curatedNewsQuery(limit));
}
