import type { AnswerOf, getVideoMoments } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export type Moments = AnswerOf<typeof getVideoMoments>;

const calls = { video: 'GET /api/videos/{id}/moments', episode: 'GET /api/podcasts/{id}/moments' } as const;

function momentsQuery(kind: 'video' | 'episode', id: string) {
  return queryOptions({
    queryKey: ['moments', kind, id],
    queryFn: ({ signal }): Promise<Moments> => callApi(calls[kind], { id, signal }),
  });
}

/** Chapters and transcript of an item that has either, as far as its source lets them be shown. */
export function useMoments(kind: 'video' | 'episode', { id, moments }: { id: string; moments?: unknown }) {
  return useQuery({ ...momentsQuery(kind, id), enabled: moments !== undefined }).data;
}
