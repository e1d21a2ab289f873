import { withoutTrailing } from '@runrate/service';
import type { RequestHandler } from 'express';
import { openHeaders } from './open-get.ts';

export interface KnownAddress {
  readonly path: string;
  readonly open: boolean;
}

const parameter = /(:\w+)/;

/** Redirects (308) a known address that has a trailing slash or different case to the right one. */
export function straightenPath(addresses: readonly KnownAddress[]): RequestHandler {
  // A fixed path comes before one with a parameter in its place.
  const known = addresses
    .toSorted((one, other) => Number(parameter.test(one.path)) - Number(parameter.test(other.path)))
    .map(({ path, open }) => ({ open, ...toStraighten(path) }));
  return (request, response, next) => {
    const { path, method } = request;
    // Browsers do not follow a redirect of a preflight.
    if (method === 'OPTIONS' || !/[A-Z]|.\/$/.test(path)) return next();
    const trimmed = withoutTrailing(path, '/');
    const meant = known.find(({ pattern }) => pattern.test(trimmed));
    const straight = meant && trimmed.replace(meant.pattern, meant.straight);
    if (straight === undefined || straight === path) return next();
    const { search = '' } = /(?<search>\?.*)$/s.exec(request.url)?.groups ?? {};
    if (meant?.open) response.set(openHeaders);
    response.set('Cache-Control', 'public, max-age=3600').redirect(308, `${straight}${search}`);
  };
}

function toStraighten(path: string) {
  const parts = path.split(parameter);
  const isParameter = (part: string) => part.startsWith(':');
  const pattern = parts.map((part) => (isParameter(part) ? '([^/]+)' : part.replaceAll('.', '\\.'))).join('');
  let place = 0;
  const straight = parts.map((part) => {
    if (!isParameter(part)) return part.replaceAll('$', '$$$$');
    place += 1;
    return `$${place}`;
  });
  return { pattern: new RegExp(`^${pattern}$`, 'i'), straight: straight.join('') };
}
