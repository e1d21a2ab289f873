import type { Correction, EditedItem } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function correctItem(
  { kind, id }: Pick<EditedItem, 'kind' | 'id'>,
  correction: Correction,
): Promise<EditedItem> {
  return callApi('POST /api/admin/items/{id}/correct', { id, body: { kind, ...correction } });
}
