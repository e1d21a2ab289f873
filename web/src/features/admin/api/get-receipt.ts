import type { ReceiptAnswer } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

/** One receipt with its sources, from when it is looked at. */
export function useReceipt(id: string, looked: boolean) {
  return useQuery({
    queryKey: ['admin-receipts', id],
    queryFn: ({ signal }) =>
      requestJson<ReceiptAnswer>(`/api/admin/refreshes/${encodeURIComponent(id)}`, { signal }),
    enabled: looked,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
}
