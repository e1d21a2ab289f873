import { isLoopback } from '@runrate/service';
import type { Request } from 'express';
import { Refusal } from './refusal.ts';

/** Origin that absolute links of an answer begin with. */
export interface PublicOrigin {
  readonly origin: string;
  /** Whether few others can be asked for, so that answers made for it may be kept, here and in caches on the way. */
  readonly known: boolean;
}

const hostName = /^([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/**
 * The configured origin, else the one the request names: whoever sends a request chooses its `Host`, so it has to be
 * the name of a host and nothing else. What a proxy says of the host is not asked: caches do not tell answers apart by
 * it. Throws a 400.
 */
export function findPublicOrigin(request: Request, publicUrl: string | undefined): PublicOrigin {
  if (publicUrl !== undefined) return { origin: publicUrl.replace(/\/$/, ''), known: true };
  const { host = '' } = request.headers;
  const url = hostName.test(host) ? URL.parse(`${request.protocol}://${host}`) : null;
  if (!url) throw new Refusal(400, 'The Host of this request is not the name of a host.');
  return { origin: url.origin, known: isLoopback(url.hostname) };
}
