import type { AnswerOf, listAdminActions } from '@runrate/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type AdminAction = AnswerOf<typeof listAdminActions>['actions'][number];

/** Log of admin actions, of everyone or of one admin; each page adds more. */
export function useAdminLog(who: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['admin-log', who ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/admin/log', {
        signal,
        query: {
          ...(who === undefined ? {} : { who }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next,
  });
}
