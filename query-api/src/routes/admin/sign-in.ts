import { signIn, signOut } from '@runrate/contracts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineWrite } from '../define-write.ts';

export const signInRoute = defineWrite(
  signIn,
  { admin: false, takesBody: true },
  async ({ sessions, gate, logger }, { body, isSecure, request }) => {
    const access = gate.accessOf(request);
    // A hub that is open to its own machine has no token to compare with and needs no session.
    if (access === 'open') return { status: 200, body: { signedIn: true, access } };
    const name = gate.nameOf(request, body.token.trim());
    logger.info({ allowed: name !== undefined, who: name }, 'admin sign-in');
    if (name === undefined) throw new Refusal(401, say('refusals.not-the-token'));
    const cookie = await sessions.begin(name, isSecure);
    return { status: 200, body: { signedIn: true, access, name }, headers: { 'Set-Cookie': cookie } };
  },
);

export const signOutRoute = defineWrite(
  signOut,
  { admin: false, takesBody: false },
  async ({ sessions, gate }, { isSecure, request }) => {
    const access = gate.accessOf(request);
    const cookie = await sessions.end(request.headers.cookie, isSecure);
    return { status: 200, body: { signedIn: access === 'open', access }, headers: { 'Set-Cookie': cookie } };
  },
);
