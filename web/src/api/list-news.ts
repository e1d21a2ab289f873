import type { NewsItem } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchNews(limit: number, signal: AbortSignal): Promise<NewsItem[]> {
  return callApi('GET /api/news', { query: { limit }, signal });
}

function newsQuery(limit: number) {
  return queryOptions({
    queryKey: ['news', 'list', limit],
    queryFn: ({ signal }) => fetchNews(limit, signal),
  });
}

export function useNews(limit: number, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...newsQuery(limit), enabled });
}
