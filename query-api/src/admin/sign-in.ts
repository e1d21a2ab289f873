import { signIn, signOut } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { defineWrite } from '../writing/define-write.ts';

export const signInRoute = defineWrite(
  signIn,
  { admin: false, takesBody: true },
  async ({ sessions, access, logger }, { body, isSecure }) => {
    // A hub that is open to its own machine has no token to compare with, and needs no session.
    if (access === 'open') return { status: 200, body: { signedIn: true, access } };
    const cookie = await sessions.begin(body.token.trim(), isSecure);
    logger.info({ allowed: cookie !== undefined }, 'admin sign-in');
    if (cookie === undefined) throw new Refusal(401, 'That is not the admin token of this hub.');
    return { status: 200, body: { signedIn: true, access }, headers: { 'Set-Cookie': cookie } };
  },
);

export const signOutRoute = defineWrite(
  signOut,
  { admin: false, takesBody: false },
  async ({ sessions, access }, { isSecure }) => ({
    status: 200,
    body: { signedIn: access === 'open', access },
    headers: { 'Set-Cookie': sessions.end(isSecure) },
  }),
);
