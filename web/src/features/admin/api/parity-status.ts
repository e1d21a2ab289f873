import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { pollWhileRunning } from '../poll-while-running.ts';

export function useParityStatus() {
  return useQuery({
    queryKey: ['admin-parity'],
    queryFn: ({ signal }) => callApi('GET /api/admin/parity', { signal }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data),
  });
}
