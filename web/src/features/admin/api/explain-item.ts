import type { Lineage } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Traces an address from its source to the search index, or to the gate that stopped it. */
export function explainItem(url: string): Promise<Lineage> {
  return callApi('GET /api/admin/lineage', { query: { url } });
}
