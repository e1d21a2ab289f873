import type { Video } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

function fetchFeaturedVideos(limit: number, signal: AbortSignal): Promise<Video[]> {
  return callApi('GET /api/videos/featured', { query: { limit, fields: 'card' }, signal });
}

function featuredVideosQuery(limit: number) {
  return queryOptions({
    queryKey: ['videos', 'featured', limit],
    queryFn: ({ signal }) => fetchFeaturedVideos(limit, signal),
  });
}

export function useFeaturedVideos(limit: number, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...featuredVideosQuery(limit), enabled });
}
