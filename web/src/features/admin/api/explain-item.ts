import type { Lineage } from '@runrate/contracts';
import { requestJson, withQuery } from '../../../lib/api-client.ts';

/** The way of an address from source to search, or the gate that stopped it. */
export function explainItem(url: string): Promise<Lineage> {
  return requestJson(withQuery('/api/admin/lineage', { url }));
}
