import type { RefreshAnswer } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function refreshSource(id: string): Promise<RefreshAnswer> {
  return requestJson(`/api/admin/sources/${encodeURIComponent(id)}/refresh`, { method: 'POST' });
}
