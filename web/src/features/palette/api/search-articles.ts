import type { AnswerOf, searchArticles } from '@runrate/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '../../../lib/api-client.ts';

type ArticleMatches = AnswerOf<typeof searchArticles>;

const LIMIT = 5;

/** The first few matches, while a query is typed. */
function firstArticlesQuery(q: string) {
  return queryOptions({
    queryKey: ['articles', 'search', 'first', q],
    queryFn: ({ signal }) =>
      requestJson<ArticleMatches>(withQuery('/api/articles/search', { q, limit: LIMIT }), { signal }),
    enabled: q !== '',
  });
}

export function useFirstArticles(q: string) {
  return useQuery({ ...firstArticlesQuery(q), placeholderData: keepPreviousData });
}
