import express, { type RequestHandler } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { Refusal } from './refusal.ts';

const formLimit = 4096;

/** Reads a form without files of at most 4 KiB; refuses anything else before reading any of it. */
export function formBody(bodies: BodyBudget): readonly RequestHandler[] {
  return [
    (request, _response, next) => {
      if (Number(request.headers['content-length'] ?? 0) > formLimit)
        throw new Refusal(413, 'The form is too large.', { Connection: 'close' });
      if (!request.is('application/x-www-form-urlencoded'))
        throw new Refusal(415, 'The body of this request has to be a form.');
      next();
    },
    ...readForm(bodies, formLimit),
  ];
}

/** Reads a form of at most `bytesLimit` bytes; does not read a body of another kind. */
export function readForm(bodies: BodyBudget, bytesLimit: number): readonly RequestHandler[] {
  return [
    bodies.reserve(bytesLimit),
    express.urlencoded({ extended: false, limit: bytesLimit, parameterLimit: 20 }),
  ];
}

/** Returns a field of a form; empty if it is missing or given twice. */
export function fieldOf(body: unknown, name: string): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const value: unknown = fields.find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
