import type { Video } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function fetchVideo(id: string, signal: AbortSignal): Promise<Video> {
  return callApi('GET /api/videos/{id}', { id, signal });
}

function videoQuery(id: string) {
  return queryOptions({ queryKey: ['videos', 'one', id], queryFn: ({ signal }) => fetchVideo(id, signal) });
}

export function useVideo(id: string) {
  return useQuery(videoQuery(id));
}
