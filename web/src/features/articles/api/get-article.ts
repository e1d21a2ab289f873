import type { Article } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchArticle(idOrSlug: string, signal: AbortSignal): Promise<Article> {
  return callApi('GET /api/articles/{id}', { id: idOrSlug, signal });
}

export function articleQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ['articles', 'one', idOrSlug],
    queryFn: ({ signal }) => fetchArticle(idOrSlug, signal),
  });
}

export function useArticle(idOrSlug: string) {
  return useQuery(articleQuery(idOrSlug));
}
