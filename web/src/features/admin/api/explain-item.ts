import type { Lineage } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** The way of an address from source to search, or the gate that stopped it. */
export function explainItem(url: string): Promise<Lineage> {
  return callApi('GET /api/admin/lineage', { query: { url } });
}
