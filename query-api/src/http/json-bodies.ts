import express, { type RequestHandler } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

const mostBytes = 16 * 1024;

/** Of a list of feeds, which only an admin sends. */
const mostBytesOfLists = 1024 * 1024;

/** Reads a JSON body of at most 16 KiB; another type is refused with 415, more with 413, before any of it is read. */
export function jsonBody(bodies: BodyBudget, limit = mostBytes): readonly RequestHandler[] {
  return [isJson(limit), bodies.reserve(limit), express.json({ limit, type: 'application/json' })];
}

/** The same of at most 1 MiB, for admins alone. */
export function largeJsonBody(bodies: BodyBudget): readonly RequestHandler[] {
  return jsonBody(bodies, mostBytesOfLists);
}

function isJson(limit: number): RequestHandler {
  return (request, _response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    if (!request.is('application/json')) throw new Refusal(415, say('refusals.body-has-to-be-json'));
    next();
  };
}

/** Reads a JSON body where there is one. */
export function optionalJsonBody(bodies: BodyBudget): readonly RequestHandler[] {
  return jsonBody(bodies).map((handle) => (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length) === 0) next();
    else handle(request, response, next);
  });
}

/** For calls without a body: one that comes all the same is not read, and refused if it is large. */
export const noBody: RequestHandler = (request, _response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  next();
};

function tooLarge(limit = mostBytes): Refusal {
  const words = say('refusals.request-too-large', { kib: limit / 1024 });
  return new Refusal(413, words, { Connection: 'close' });
}
