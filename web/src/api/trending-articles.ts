import type { CardArticle } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchTrendingArticles(limit: number, signal: AbortSignal): Promise<CardArticle[]> {
  return callApi('GET /api/articles/trending', { query: { limit, fields: 'card' }, signal });
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
