import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

/** One receipt with its sources, fetched once it is opened. */
export function useReceipt(id: string, looked: boolean) {
  return useQuery({
    queryKey: ['admin-receipts', id],
    queryFn: ({ signal }) => callApi('GET /api/admin/refreshes/{id}', { id, signal }),
    enabled: looked,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
}
