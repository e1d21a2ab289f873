import { callApi } from '../../../lib/api-client.ts';
import type { AdminSession } from './admin-session.ts';

/** Starts a session, held in a cookie that this page can't read. */
export function signIn(token: string): Promise<AdminSession> {
  return callApi('POST /api/admin/sign-in', { body: { token } });
}
