import type { EditedItem, ItemKind } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Returns an item by its id, or an article by its slug. */
export function inspectItem(kind: ItemKind, name: string): Promise<EditedItem> {
  return callApi('GET /api/admin/items/{id}', { id: name, query: { kind } });
}
