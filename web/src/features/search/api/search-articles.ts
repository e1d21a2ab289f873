import type { CardsOf, searchArticles } from '@runrate/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callApiForList } from '../../../lib/api-client.ts';
import { type Asked, toFilters } from '../asked.ts';
import { nextOffset } from '../next-offset.ts';

export type ArticleMatch = CardsOf<typeof searchArticles>[number];

function fetchMatches(asked: Asked, offset: number, signal: AbortSignal) {
  return callApiForList('GET /api/articles/search', {
    query: { q: asked.q, ...toFilters(asked), offset: offset || undefined, fields: 'card' },
    signal,
  });
}

/** Runs only for a query that is not blank. */
function searchArticlesQuery(asked: Asked) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'search', asked.q, toFilters(asked)],
    queryFn: ({ pageParam, signal }) => fetchMatches(asked, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: asked.q !== '',
  });
}

export function useSearchArticles(asked: Asked) {
  return useInfiniteQuery(searchArticlesQuery(asked));
}
