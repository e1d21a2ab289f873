import type { RefreshAnswer } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function refreshYoutube(token: string): Promise<RefreshAnswer> {
  return requestJson('/api/content/refresh/youtube', { method: 'POST', bearer: token });
}
