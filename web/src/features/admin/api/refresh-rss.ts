import type { RefreshAnswer } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

export function refreshRss(token: string): Promise<RefreshAnswer> {
  return requestJson('/api/content/refresh/rss', { method: 'POST', bearer: token });
}
