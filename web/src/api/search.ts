import type { AnswerOf, QueryOf, search } from '@runrate/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export type SearchAnswer = AnswerOf<typeof search>;
export type FoundItem = SearchAnswer['hits'][number];

/** Filters of a search. */
export type SearchFilters = Partial<
  Pick<QueryOf<typeof search>, 'kind' | 'category' | 'source' | 'month' | 'sort'>
>;

const PAGE_SIZE = 20;
const FIRST_HITS = 8;

/** Pages of results, of all kinds or of one. Runs only for a query that is not blank. */
export function searchPagesQuery(q: string, filters: SearchFilters) {
  return infiniteQueryOptions({
    queryKey: ['search', q, filters],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/search', {
        query: { q, ...filters, limit: PAGE_SIZE, offset: pageParam || undefined },
        signal,
      }),
    initialPageParam: 0,
    // Items of one story count as one hit, so a short page is the last one, whatever the total says.
    getNextPageParam: (last, pages) => (last.hits.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

function firstHitsQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'first', q],
    queryFn: ({ signal }) => callApi('GET /api/search', { query: { q, limit: FIRST_HITS }, signal }),
    enabled: q !== '',
  });
}

/** The first few hits while the reader types; the previous ones stay until the new ones arrive. */
export function useFirstHits(q: string) {
  return useQuery({ ...firstHitsQuery(q), placeholderData: keepPreviousData });
}
