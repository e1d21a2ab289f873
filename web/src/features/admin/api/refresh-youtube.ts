import type { RefreshAnswer } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export function refreshYoutube(token: string): Promise<RefreshAnswer> {
  return callApi('POST /api/content/refresh/youtube', { bearer: token });
}
