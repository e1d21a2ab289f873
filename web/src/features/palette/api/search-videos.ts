import type { AnswerOf, searchVideos } from '@runrate/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '../../../lib/api-client.ts';

type VideoMatches = AnswerOf<typeof searchVideos>;

const LIMIT = 3;

/** The first few matches, while a query is typed. */
function firstVideosQuery(q: string) {
  return queryOptions({
    queryKey: ['videos', 'search', 'first', q],
    queryFn: ({ signal }) =>
      requestJson<VideoMatches>(withQuery('/api/videos/search', { q, limit: LIMIT }), { signal }),
    enabled: q !== '',
  });
}

export function useFirstVideos(q: string) {
  return useQuery({ ...firstVideosQuery(q), placeholderData: keepPreviousData });
}
