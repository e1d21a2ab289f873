import { callApi } from '../../../lib/api-client.ts';
import type { AdminSession } from './admin-session.ts';

export function signOut(): Promise<AdminSession> {
  return callApi('POST /api/admin/sign-out');
}
