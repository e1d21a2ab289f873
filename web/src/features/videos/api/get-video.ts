import type { Video } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

function fetchVideo(id: string, signal: AbortSignal): Promise<Video> {
  return requestJson(`/api/videos/${encodeURIComponent(id)}`, { signal });
}

function videoQuery(id: string) {
  return queryOptions({ queryKey: ['videos', 'one', id], queryFn: ({ signal }) => fetchVideo(id, signal) });
}

export function useVideo(id: string) {
  return useQuery(videoQuery(id));
}
