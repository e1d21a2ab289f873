import { randomUUID } from 'node:crypto';
import { endedSessionsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { soleAdmin, toInstant } from '@runrate/service';
import { parseCookie, stringifySetCookie } from 'cookie';

const cookieName = 'hub_admin';
const audience = 'hub-admin';
const lifetimeSeconds = 12 * 3600;
const sweepLimit = 100;

/** Loaded at the first sign-in: most hubs never see one. */
const loadJose = () => import('jose');

export interface SessionOptions {
  /** Secret key for an admin's sessions, different for each token; `undefined` if there is no such admin. */
  readonly keyOf: (name: string) => Uint8Array | undefined;
  readonly views: ViewStore;
  readonly clock: () => number;
}

/** Admin sessions: signed cookies that every process of the hub can verify. Sessions that were ended are stored. */
export interface AdminSessions {
  /** Returns the cookie for a new session. Throws if there is no such admin. */
  begin(name: string, isSecure: boolean): Promise<string>;
  /** Ends the session in a `Cookie` header, if any, and returns the cookie that removes it from the browser. */
  end(cookieHeader: string | undefined, isSecure: boolean): Promise<string>;
  /** Returns the admin whose session is in a `Cookie` header, if it is still valid. */
  holder(cookieHeader: string | undefined): Promise<string | undefined>;
}

/** Sessions end after 12 hours, at sign-out, and when the admin's token changes. */
export function createAdminSessions({ keyOf, views, clock }: SessionOptions): AdminSessions {
  const seconds = () => Math.floor(clock() / 1000);
  const toCookie = (value: string, maxAge: number, isSecure: boolean) =>
    stringifySetCookie({
      ...{ name: cookieName, value, maxAge, path: '/api', httpOnly: true, sameSite: 'strict' },
      secure: isSecure,
    });

  /** Returns the session if it was signed here and has not expired. */
  async function read(
    cookieHeader: string | undefined,
  ): Promise<{ id: string; name: string; until: number } | undefined> {
    const value = parseCookie(cookieHeader ?? '')[cookieName];
    if (!value) return undefined;
    const { jwtVerify, decodeProtectedHeader } = await loadJose();
    try {
      // Sessions from earlier versions have no name.
      const name = decodeProtectedHeader(value).kid ?? soleAdmin;
      const key = keyOf(name);
      if (!key) return undefined;
      const { payload } = await jwtVerify(value, key, {
        ...{ algorithms: ['HS256'], audience, currentDate: new Date(clock()) },
        requiredClaims: ['jti', 'exp'],
      });
      return { id: payload.jti ?? '', name, until: (payload.exp ?? 0) * 1000 };
    } catch {
      return undefined;
    }
  }

  async function forgetOver(): Promise<void> {
    const { documents } = await views.page({
      ...{ view: endedSessionsView, list: 'byEnd', where: {} },
      ...{ to: toInstant(clock()), limit: sweepLimit },
    });
    const ids = documents.map(({ id }) => id);
    if (ids.length > 0)
      await changeDocuments(views, endedSessionsView, ids, (known) => (known ? null : undefined));
  }

  return {
    async begin(name, isSecure) {
      const key = keyOf(name);
      if (!key) throw new Error('no admin has this name');
      const { SignJWT } = await loadJose();
      const value = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', kid: name })
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        .sign(key);
      return toCookie(value, lifetimeSeconds, isSecure);
    },
    async end(cookieHeader, isSecure) {
      const session = await read(cookieHeader);
      if (session) {
        const document = { id: session.id, until: toInstant(session.until) };
        await changeDocuments(views, endedSessionsView, [session.id], () => document);
        await forgetOver();
      }
      return toCookie('', 0, isSecure);
    },
    async holder(cookieHeader) {
      const session = await read(cookieHeader);
      if (!session || (await views.get(endedSessionsView, session.id))) return undefined;
      return session.name;
    },
  };
}
