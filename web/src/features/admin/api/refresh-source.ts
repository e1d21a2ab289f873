import type { RefreshAnswer } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function refreshSource(id: string): Promise<RefreshAnswer> {
  return callApi('POST /api/admin/sources/{id}/refresh', { id });
}
