import type { RequestHandler, Response } from 'express';

const field = 'call';

/** Names the call of a request for the metrics: there are too many paths with parameters to count by. */
export function nameCall(name: string): RequestHandler {
  return (_request, response, next) => {
    response.locals[field] = name;
    next();
  };
}

export function calledName(response: Response): string {
  const name: unknown = response.locals[field];
  return typeof name === 'string' ? name : 'other';
}
