import type { ReceiptAnswer } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Has all sources read again; the receipt stays open until their items are visible. */
export function startRefresh(): Promise<ReceiptAnswer> {
  return callApi('POST /api/admin/refreshes', { body: {} });
}
