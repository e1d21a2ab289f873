import type { AnswerOf, searchArticles } from '@runrate/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { requestList, withQuery } from '../../../lib/api-client.ts';
import { nextOffset } from '../next-offset.ts';

export type ArticleMatch = AnswerOf<typeof searchArticles>[number];

function fetchMatches(q: string, offset: number, signal: AbortSignal) {
  const path = withQuery('/api/articles/search', { q, offset: offset || undefined });
  return requestList<ArticleMatch>(path, { signal });
}

/** Runs only for a query that is not blank. */
function searchArticlesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'search', q],
    queryFn: ({ pageParam, signal }) => fetchMatches(q, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: q !== '',
  });
}

export function useSearchArticles(q: string) {
  return useInfiniteQuery(searchArticlesQuery(q));
}
