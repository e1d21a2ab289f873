import type { EditedItem } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';
import { nameOfAddress } from './name-of-address.ts';

/** The article of an id, a slug or an address of this site. */
export function inspectItem(named: string): Promise<EditedItem> {
  return callApi('GET /api/admin/items/{id}', { id: nameOfAddress(named) });
}
