import type { AnswerOf, searchVideos } from '@runrate/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { requestList, withQuery } from '../../../lib/api-client.ts';
import { nextOffset } from '../next-offset.ts';

export type VideoMatch = AnswerOf<typeof searchVideos>[number];

function fetchMatches(q: string, offset: number, signal: AbortSignal) {
  const path = withQuery('/api/videos/search', { q, offset: offset || undefined });
  return requestList<VideoMatch>(path, { signal });
}

/** Runs only for a query that is not blank. */
function searchVideosQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['videos', 'search', q],
    queryFn: ({ pageParam, signal }) => fetchMatches(q, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: q !== '',
  });
}

export function useSearchVideos(q: string) {
  return useInfiniteQuery(searchVideosQuery(q));
}
