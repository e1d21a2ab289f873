import type { Article } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '../lib/api-client.ts';

function fetchTrendingArticles(limit: number, signal: AbortSignal): Promise<Article[]> {
  return requestJson(withQuery('/api/articles/trending', { limit }), { signal });
}

function trendingArticlesQuery(limit: number) {
  return queryOptions({
    queryKey: ['articles', 'trending', limit],
    queryFn: ({ signal }) => fetchTrendingArticles(limit, signal),
  });
}

export function useTrendingArticles(limit: number) {
  return useQuery(trendingArticlesQuery(limit));
}
