import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export function useSources() {
  return useQuery({
    queryKey: ['admin-sources'],
    queryFn: ({ signal }) => callApi('GET /api/admin/sources', { signal }),
  });
}
