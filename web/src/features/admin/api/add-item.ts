import type { AddedItem } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Adds the page at an address as an article. */
export function addItem(url: string): Promise<AddedItem> {
  return callApi('POST /api/admin/items', { body: { url } });
}
