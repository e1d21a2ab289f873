import type { EditedItem, ItemKind } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** An item by its id, an article also by its slug. */
export function inspectItem(kind: ItemKind, name: string): Promise<EditedItem> {
  return callApi('GET /api/admin/items/{id}', { id: name, query: { kind } });
}
