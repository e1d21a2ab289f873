import express, { type RequestHandler } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { Refusal } from './refusal.ts';

const formLimit = 4096;

/** Reads a form without files of at most 4 KiB; anything else is refused before any of it is read. */
export function formBody(bodies: BodyBudget): readonly RequestHandler[] {
  return [
    (request, _response, next) => {
      if (Number(request.headers['content-length'] ?? 0) > formLimit)
        throw new Refusal(413, 'The form is too large.', { Connection: 'close' });
      if (!request.is('application/x-www-form-urlencoded'))
        throw new Refusal(415, 'The body of this request has to be a form.');
      next();
    },
    bodies.reserve(formLimit),
    express.urlencoded({ extended: false, limit: formLimit, parameterLimit: 20 }),
  ];
}
