import type { AnswerOf, rebuildStatus } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { pollWhileRunning } from '../poll-while-running.ts';

export type RebuildStatus = AnswerOf<typeof rebuildStatus>;

export function useRebuildStatus() {
  return useQuery({
    queryKey: ['admin-rebuild'],
    queryFn: ({ signal }) => callApi('GET /api/admin/rebuild', { signal }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data),
  });
}
