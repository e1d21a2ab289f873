import type { NewsSourceGroup } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

function fetchNewsSources(signal: AbortSignal): Promise<NewsSourceGroup[]> {
  return requestJson('/api/news/sources', { signal });
}

function newsSourcesQuery() {
  return queryOptions({
    queryKey: ['news', 'sources'],
    queryFn: ({ signal }) => fetchNewsSources(signal),
  });
}

export function useNewsSources() {
  return useQuery(newsSourcesQuery());
}
