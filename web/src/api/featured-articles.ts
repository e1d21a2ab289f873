import { type CardArticle, frontPageSizes } from '@runrate/contracts';
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

const SHOWN_BY_HOME = frontPageSizes.featured.asked;

export function useFeaturedArticles({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...featuredArticlesQuery(SHOWN_BY_HOME), enabled });
}
