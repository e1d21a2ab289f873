import type { SearchSummary } from '@runrate/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Asked } from '../asked.ts';

function fetchSummary(
  query: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<SearchSummary> {
  return callApi('GET /api/search/summary', { query, signal });
}

function searchSummaryQuery({ q, category, source, month }: Asked) {
  const query = { q, category, source, month };
  return queryOptions({
    queryKey: ['search-summary', query],
    queryFn: ({ signal }) => fetchSummary(query, signal),
  });
}

/** What a search found, counted. While it is narrowed the counts before stay, so that nothing jumps. */
export function useSearchSummary(asked: Asked) {
  return useQuery({ ...searchSummaryQuery(asked), placeholderData: keepPreviousData });
}
