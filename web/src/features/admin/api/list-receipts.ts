import type { AnswerOf, listReceipts } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api-client.ts';
import { POLL_MS } from '../poll-while-running.ts';

export type ReceiptSummary = AnswerOf<typeof listReceipts>[number];

export function useReceipts() {
  return useQuery({
    queryKey: ['admin-receipts'],
    queryFn: ({ signal }) => requestJson<ReceiptSummary[]>('/api/admin/refreshes', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((receipt) => receipt.state === 'open') ? POLL_MS : false,
  });
}
