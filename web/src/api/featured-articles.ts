import type { CardArticle } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchFeaturedArticles(limit: number, signal: AbortSignal): Promise<CardArticle[]> {
  return callApi('GET /api/articles/featured', { query: { limit, fields: 'card' }, signal });
}

function featuredArticlesQuery(limit: number) {
  return queryOptions({
    queryKey: ['articles', 'featured', limit],
    queryFn: ({ signal }) => fetchFeaturedArticles(limit, signal),
  });
}

export function useFeaturedArticles(limit = 3) {
  return useQuery(featuredArticlesQuery(limit));
}
