import type { AnswerOf, adminSession } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';

export type AdminSession = AnswerOf<typeof adminSession>;

export function adminSessionQuery() {
  return queryOptions({
    queryKey: ['admin-session'],
    queryFn: ({ signal }) => requestJson<AdminSession>('/api/admin/session', { signal }),
  });
}

export function useAdminSession() {
  return useQuery(adminSessionQuery());
}
