import type { SearchSuggestion } from '@runrate/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchSuggestions(q: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  return callApi('GET /api/search/suggestions', { query: { q }, signal });
}

function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['search-suggestions', q],
    queryFn: ({ signal }) => fetchSuggestions(q, signal),
    enabled: q !== '',
  });
}

/** Titles to offer while somebody types; those of the text before stay until the new ones are there. */
export function useSuggestions(q: string) {
  return useQuery({ ...suggestionsQuery(q), placeholderData: keepPreviousData });
}
