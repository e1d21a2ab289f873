import type { AnswerOf, storedSizes } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type StoredSizes = AnswerOf<typeof storedSizes>;

/** Latest measurement of the stores' sizes. */
export function useStoredSizes() {
  return useQuery({
    queryKey: ['admin-sizes'],
    queryFn: ({ signal }) => callApi('GET /api/admin/sizes', { signal }),
  });
}
