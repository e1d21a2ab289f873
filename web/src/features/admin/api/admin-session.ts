import type { AnswerOf, adminSession } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type AdminSession = AnswerOf<typeof adminSession>;

export function adminSessionQuery() {
  return queryOptions({
    queryKey: ['admin-session'],
    queryFn: ({ signal }) => callApi('GET /api/admin/session', { signal }),
  });
}

export function useAdminSession() {
  return useQuery(adminSessionQuery());
}
