import type { Article } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchTrendingArticles(limit: number, signal: AbortSignal): Promise<Article[]> {
  return callApi('GET /api/articles/trending', { query: { limit }, signal });
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
