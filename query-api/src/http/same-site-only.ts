import type { Request, RequestHandler } from 'express';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Refuses calls that a page of another site makes in a visitor's browser; clients other than browsers pass. */
export const sameSiteOnly: RequestHandler = (request, _response, next) => {
  if (isFromElsewhere(request)) throw new Refusal(403, say('refusals.from-this-site-only'));
  next();
};

function isFromElsewhere(request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== request.headers.host;
}
