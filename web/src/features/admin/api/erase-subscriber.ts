import { callApi } from '../../../lib/api-client.ts';

export function eraseSubscriber(email: string): Promise<{ message: string }> {
  return callApi('POST /api/admin/subscribers/erase', { body: { email } });
}
