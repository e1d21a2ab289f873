import type { AnswerOf, listReceipts } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

export type ReceiptSummary = AnswerOf<typeof listReceipts>[number];

export function useReceipts() {
  return useQuery({
    queryKey: ['admin-receipts'],
    queryFn: ({ signal }) => callApi('GET /api/admin/refreshes', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((receipt) => receipt.state === 'open') ? POLL_MS : false,
  });
}
