import type { RefreshAnswer } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function refreshRss(token: string): Promise<RefreshAnswer> {
  return callApi('POST /api/content/refresh/rss', { bearer: token });
}
