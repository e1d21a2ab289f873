import { requestJson } from '../../../lib/api-client.ts';
import type { AdminSession } from './admin-session.ts';

export function signOut(): Promise<AdminSession> {
  return requestJson('/api/admin/sign-out', { method: 'POST' });
}
