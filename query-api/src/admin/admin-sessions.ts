import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { holdsSecret } from '../http/holds-secret.ts';

const cookieName = 'hub_admin';
const audience = 'hub-admin';
const lifetimeSeconds = 12 * 3600;

/** Loaded at the first sign-in: most hubs never see one. */
const loadJose = () => import('jose');

/** Sessions of admins: signed cookies, so that every process of the hub knows them and none keeps them. */
export interface AdminSessions {
  /** The cookie of a new session; `undefined` where the token is wrong, or the hub has none. */
  begin(token: string, isSecure: boolean): Promise<string | undefined>;
  /** The cookie that ends a session in this browser. */
  end(isSecure: boolean): string;
  /** Whether a `Cookie` header holds a session that is still good. */
  holds(cookieHeader: string | undefined): Promise<boolean>;
}

/** Sessions end after 12 hours, and all at once when the admin token is changed. */
export function createAdminSessions(adminToken: string | undefined, clock: () => number): AdminSessions {
  const key = createHash('sha256').update(`admin session|${adminToken}`).digest();
  const seconds = () => Math.floor(clock() / 1000);
  const toCookie = (value: string, maxAge: number, isSecure: boolean) =>
    stringifySetCookie({
      ...{ name: cookieName, value, maxAge, path: '/api', httpOnly: true, sameSite: 'strict' },
      secure: isSecure,
    });
  return {
    async begin(token, isSecure) {
      if (!holdsSecret(token, adminToken)) return undefined;
      const { SignJWT } = await loadJose();
      const value = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        .sign(key);
      return toCookie(value, lifetimeSeconds, isSecure);
    },
    end: (isSecure) => toCookie('', 0, isSecure),
    async holds(cookieHeader) {
      const value = parseCookie(cookieHeader ?? '')[cookieName];
      if (adminToken === undefined || !value) return false;
      const { jwtVerify } = await loadJose();
      try {
        await jwtVerify(value, key, { algorithms: ['HS256'], audience, currentDate: new Date(clock()) });
        return true;
      } catch {
        return false;
      }
    },
  };
}
