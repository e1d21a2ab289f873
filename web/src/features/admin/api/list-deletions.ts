import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** One page of what the last audit or rebuild would delete; the digest identifies the list. */
export function useDeletions(of: 'audit' | 'rebuild', page: number, digest: string) {
  return useQuery({
    queryKey: ['admin-deletions', of, page, digest],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/deletions', { query: { of, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
}
