import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export function useCorrections() {
  return useQuery({
    queryKey: ['admin-corrections'],
    queryFn: ({ signal }) => callApi('GET /api/admin/corrections', { signal }),
  });
}
