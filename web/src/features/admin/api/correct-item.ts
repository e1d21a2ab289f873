import type { Correction, EditedItem } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function correctItem(id: string, correction: Correction): Promise<EditedItem> {
  return callApi('POST /api/admin/items/{id}/correct', { id, body: correction });
}
