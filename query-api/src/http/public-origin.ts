import { isLoopback } from '@runrate/service';
import type { Request } from 'express';
import { Refusal } from './refusal.ts';

export interface PublicOrigin {
  readonly origin: string;
  /** Whether clients can't choose it freely, so that responses made for it may be cached here and on the way. */
  readonly known: boolean;
}

const hostName = /^([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/**
 * Returns the configured origin, or else the one the request names. The client chooses the `Host` it sends, so it must
 * be the name of a host and nothing else. A host forwarded by a proxy is ignored, because caches do not tell responses
 * apart by it. Throws a 400.
 */
export function findPublicOrigin(request: Request, publicUrl: string | undefined): PublicOrigin {
  if (publicUrl !== undefined) return { origin: publicUrl.replace(/\/$/, ''), known: true };
  const { host = '' } = request.headers;
  const url = hostName.test(host) ? URL.parse(`${request.protocol}://${host}`) : null;
  if (!url) throw new Refusal(400, 'The Host of this request is not the name of a host.');
  return { origin: url.origin, known: isLoopback(url.hostname) };
}
