import type { HotTopic } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchHotTopics(signal: AbortSignal): Promise<HotTopic[]> {
  return callApi('GET /api/news/hot-topics', { signal });
}

function hotTopicsQuery() {
  return queryOptions({
    queryKey: ['news', 'hot-topics'],
    queryFn: ({ signal }) => fetchHotTopics(signal),
  });
}

export function useHotTopics() {
  return useQuery(hotTopicsQuery());
}
