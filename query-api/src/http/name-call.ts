import type { RequestHandler, Response } from 'express';

const field = 'call';

/** Says which call a request is, for the metrics: paths with their parameters are too many to count by. */
export function nameCall(name: string): RequestHandler {
  return (_request, response, next) => {
    response.locals[field] = name;
    next();
  };
}

/** The call a request turned out to be; `other` where nothing took it. */
export function calledName(response: Response): string {
  const name: unknown = response.locals[field];
  return typeof name === 'string' ? name : 'other';
}
