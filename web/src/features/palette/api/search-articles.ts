import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const LIMIT = 5;

/** The first few matches, while a query is typed. */
function firstArticlesQuery(q: string) {
  return queryOptions({
    queryKey: ['articles', 'search', 'first', q],
    queryFn: ({ signal }) =>
      callApi('GET /api/articles/search', { query: { q, limit: LIMIT, fields: 'card' }, signal }),
    enabled: q !== '',
  });
}

export function useFirstArticles(q: string) {
  return useQuery({ ...firstArticlesQuery(q), placeholderData: keepPreviousData });
}
