import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const LIMIT = 3;

/** The first few matches, while a query is typed. */
function firstVideosQuery(q: string) {
  return queryOptions({
    queryKey: ['videos', 'search', 'first', q],
    queryFn: ({ signal }) =>
      callApi('GET /api/videos/search', { query: { q, limit: LIMIT, fields: 'card' }, signal }),
    enabled: q !== '',
  });
}

export function useFirstVideos(q: string) {
  return useQuery({ ...firstVideosQuery(q), placeholderData: keepPreviousData });
}
