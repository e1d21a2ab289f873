import type { AnswerOf, regroupingStatus } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

export type RegroupingStatus = AnswerOf<typeof regroupingStatus>;

export function useRegroupingStatus() {
  return useQuery({
    queryKey: ['admin-regrouping'],
    queryFn: ({ signal }) => callApi('GET /api/admin/regrouping', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'grouping' || data?.state === 'applying' ? POLL_MS : false,
  });
}

export function startRegrouping(): Promise<RegroupingStatus> {
  return callApi('POST /api/admin/regrouping', { body: {} });
}

export function promoteRegrouping(run: string): Promise<RegroupingStatus> {
  return callApi('POST /api/admin/regrouping/promote', { body: { run } });
}

export function discardRegrouping(): Promise<RegroupingStatus> {
  return callApi('POST /api/admin/regrouping/discard');
}
