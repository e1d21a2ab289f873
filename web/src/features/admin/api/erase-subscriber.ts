import { requestJson } from '../../../lib/api-client.ts';

export function eraseSubscriber(email: string): Promise<{ message: string }> {
  return requestJson('/api/admin/subscribers/erase', { method: 'POST', body: { email } });
}
