import { isIP } from 'node:net';
import { isLoopback } from '@runrate/service';
import type { RequestHandler } from 'express';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses a page that reaches this program by a name of its own (DNS rebinding): its browser says that page and program
 * are of one site, though nobody gave the hub this name. Programs send no `Origin`, and pages of other sites may ask.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
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

/** Addresses and names of this machine cannot be made to lead elsewhere. */
function isName(hostname: string): boolean {
  return !isLoopback(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
