import type { Express, RequestHandler } from 'express';

/** Headers of a response that pages of other origins may read. */
const exposed = [
  ...['ETag', 'Last-Modified', 'Link', 'X-Total-Count', 'X-Next-Cursor', 'X-Log-Position', 'X-Request-Id'],
  ...['RateLimit', 'RateLimit-Policy', 'Retry-After', 'Deprecation', 'Sunset'],
];

/**
 * Lets pages of every origin read a response, but never with credentials, which open addresses ignore. Names are in
 * lower case, like those of the security headers they override.
 */
export const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

const preflightHeaders: Readonly<Record<string, string>> = {
  ...openHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since, Last-Event-ID, Accept, X-Request-Id',
  'Access-Control-Max-Age': '86400',
  Allow: 'GET, HEAD, OPTIONS',
};

const open: RequestHandler = (_request, response, next) => {
  response.set(openHeaders);
  next();
};

/** Registers an address that everyone may read, also from other origins. Admin addresses and POSTs stay closed. */
export function openGet(app: Express, path: string, ...handlers: readonly RequestHandler[]): void {
  app.options(path, (_request, response) => {
    response.status(204).set(preflightHeaders).end();
  });
  app.get(path, open, ...handlers);
}
