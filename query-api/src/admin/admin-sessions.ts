import { randomUUID } from 'node:crypto';
import { endedSessionsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { soleAdmin } from '@runrate/service';
import { parseCookie, stringifySetCookie } from 'cookie';
import { toInstant } from '../hub.ts';

const cookieName = 'hub_admin';
const audience = 'hub-admin';
const lifetimeSeconds = 12 * 3600;
const sweepLimit = 100;

/** Loaded at the first sign-in: most hubs never see one. */
const loadJose = () => import('jose');

export interface SessionOptions {
  /** What sessions of an admin are signed with: secret, and another one for each token; `undefined` where nobody has this name. */
  readonly keyOf: (name: string) => Uint8Array | undefined;
  readonly views: ViewStore;
  readonly clock: () => number;
}

/** Sessions of admins: signed cookies, which every process of the hub can check; those that were ended are kept. */
export interface AdminSessions {
  /** The cookie of a new session of an admin. Throws where there is none of this name. */
  begin(name: string, isSecure: boolean): Promise<string>;
  /** Ends the session of a `Cookie` header, if it holds one, and returns the cookie that takes it out of the browser. */
  end(cookieHeader: string | undefined, isSecure: boolean): Promise<string>;
  /** The admin whose session a `Cookie` header holds, if it is still good. */
  holder(cookieHeader: string | undefined): Promise<string | undefined>;
}

/** Sessions end after 12 hours, when they are signed out, and those of one admin when their token is changed. */
export function createAdminSessions({ keyOf, views, clock }: SessionOptions): AdminSessions {
  const seconds = () => Math.floor(clock() / 1000);
  const toCookie = (value: string, maxAge: number, isSecure: boolean) =>
    stringifySetCookie({
      ...{ name: cookieName, value, maxAge, path: '/api', httpOnly: true, sameSite: 'strict' },
      secure: isSecure,
    });

  /** Id and end of the session that was signed here and is not past its time. */
  async function read(
    cookieHeader: string | undefined,
  ): Promise<{ id: string; name: string; until: number } | undefined> {
    const value = parseCookie(cookieHeader ?? '')[cookieName];
    if (!value) return undefined;
    const { jwtVerify, decodeProtectedHeader } = await loadJose();
    try {
      // Sessions of earlier versions name nobody.
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
