import type { AnswerOf, listDeadLetters } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

export type DeadLetters = AnswerOf<typeof listDeadLetters>;

export function useDeadLetters() {
  return useQuery({
    queryKey: ['admin-dead-letters'],
    queryFn: ({ signal }) => callApi('GET /api/admin/dead-letters', { signal }),
    refetchInterval: ({ state }) => (isRetrying(state.data) ? POLL_MS : false),
  });
}

export function isRetrying(letters: DeadLetters | undefined): boolean {
  return letters?.retry !== undefined && letters.retry.finishedAt === undefined;
}
