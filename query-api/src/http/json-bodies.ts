import express, { type RequestHandler } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

const mostBytes = 16 * 1024;

/** Limit for bodies that only admins send, such as a list of feeds. */
const mostBytesOfLists = 1024 * 1024;

/** Reads a JSON body of at most 16 KiB; refuses other types (415) and larger bodies (413) before reading any of it. */
export function jsonBody(bodies: BodyBudget, limit = mostBytes): readonly RequestHandler[] {
  return [isJson(limit), bodies.reserve(limit), express.json({ limit, type: 'application/json' })];
}

/** Like `jsonBody` with a limit of 1 MiB, for admins only. */
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

export function optionalJsonBody(bodies: BodyBudget): readonly RequestHandler[] {
  return jsonBody(bodies).map((handle) => (request, response, next) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length) === 0) next();
    else handle(request, response, next);
  });
}

/** For calls without a body: one that is sent anyway is not read, and is refused if it is large. */
export const noBody: RequestHandler = (request, _response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  next();
};

function tooLarge(limit = mostBytes): Refusal {
  const kib = limit / 1024;
  const words =
    limit === mostBytesOfLists
      ? say('refusals.list-too-large', { kib })
      : say('refusals.request-too-large', { kib });
  return new Refusal(413, words, { Connection: 'close' });
}
