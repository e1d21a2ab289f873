import { getReceipt, type ReceiptAnswer, startRefresh } from '@runrate/contracts';
import { vi } from 'vitest';
import { createHubCall } from './call-hub.ts';

/**
 * Reads the sources again, all unless `wanted` names some; returns the receipt once done. A refresh requested
 * before that joins the running one.
 */
export async function refreshHub(
  origin: string,
  wanted: { readonly sources?: readonly string[] } = {},
): Promise<ReceiptAnswer> {
  const call = createHubCall(origin);
  const { id } = startRefresh.answer.parse(await (await call('/api/admin/refreshes', wanted)).json());
  return vi.waitUntil(
    async () => {
      const receipt = getReceipt.answer.parse(await (await call(`/api/admin/refreshes/${id}`)).json());
      return receipt.state === 'closed' && receipt;
    },
    { timeout: 30_000 },
  );
}
