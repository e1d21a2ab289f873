import { isIP } from 'node:net';
import { isLoopback } from '@runrate/service';
import type { RequestHandler } from 'express';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses requests from a page whose own host name resolves to this process (DNS rebinding): its browser treats page
 * and hub as the same site, although the hub was never given that name. Programs send no `Origin`, and pages of other
 * sites are allowed. https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export function refuseRebound(publicUrl: string | undefined): RequestHandler {
  const publicHost = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.host;
  return ({ headers: { host, origin = '' } }, _response, next) => {
    const page = URL.parse(origin);
    if (page !== null && page.host === host && page.host !== publicHost && isName(page.hostname)) {
      throw new Refusal(403, 'This hub is not known by the name of this page: PUBLIC_URL says what it is.');
    }
    next();
  };
}

/** IP addresses and loopback names can't be rebound. */
function isName(hostname: string): boolean {
  return !isLoopback(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
