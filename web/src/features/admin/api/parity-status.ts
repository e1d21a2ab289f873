import type { AnswerOf, parityStatus } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';
import { pollWhileRunning } from '../poll-while-running.ts';

export type ParityStatus = AnswerOf<typeof parityStatus>;

export function useParityStatus() {
  return useQuery({
    queryKey: ['admin-parity'],
    queryFn: ({ signal }) => requestJson<ParityStatus>('/api/admin/parity', { signal }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data),
  });
}
