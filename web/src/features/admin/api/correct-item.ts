import type { Correction, EditedItem } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function correctItem(id: string, correction: Correction): Promise<EditedItem> {
  return requestJson(`/api/admin/items/${encodeURIComponent(id)}/correct`, {
    method: 'POST',
    body: correction,
  });
}
