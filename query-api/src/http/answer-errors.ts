import { EngineUnavailable, UnreadableCursor } from '@runrate/engines';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { toProblem } from './problems.ts';
import { Refusal, wrongParameter } from './refusal.ts';
import { type Sentence, say, toWords } from './sentence.ts';
import { traceOf } from './trace-requests.ts';

const sentences: Readonly<Record<number, Sentence>> = {
  400: say('refusals.not-understood'),
  413: say('refusals.request-too-large', { kib: 16 }),
  415: say('refusals.body-has-to-be-json'),
};

/** The only place where an error becomes a response. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      logger.error(
        { err: error, requestId: request.id, traceId: traceOf(request)?.traceId },
        'a request failed',
      );
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    sendRefusal(request, response, refusal);
  };
}

const json = ['application/problem+json', 'application/json', 'application/json; charset=utf-8'];

/**
 * Sends a refusal in the language of the hub, as its pages are: as problem details (RFC 9457) if the client asks for
 * JSON and not for text first, otherwise as plain text, which the site shows.
 */
export function sendRefusal(request: Request, response: Response, refusal: Refusal): void {
  const language: string | undefined = request.app.locals['language'];
  response.status(refusal.status);
  for (const name of ['Content-Encoding', 'ETag', 'Content-Length']) response.removeHeader(name);
  response.set({ 'Cache-Control': 'no-store', ...refusal.headers });
  response.vary('Accept');
  const wanted = request.accepts(['text/plain', ...json]);
  if (wanted !== false && json.includes(wanted)) {
    const problem = toProblem(refusal, String(request.id), language);
    response.type('application/problem+json').send(JSON.stringify(problem));
    return;
  }
  response.type('text/plain').send(toWords(refusal.sentence, language));
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UnreadableCursor) {
    return wrongParameter('cursor', say('refusals.unknown-cursor'), 'unknown-cursor');
  }
  if (error instanceof EngineUnavailable) {
    const words = say('refusals.cannot-answer');
    return new Refusal(503, words, { 'Retry-After': '30' }, { code: 'engine-away' });
  }
  if (isUnreadable(error)) {
    const words = say('refusals.body-is-not-json');
    return new Refusal(400, words, {}, { code: 'unreadable-body' });
  }
  const status = statusOf(error);
  if (status !== undefined) return new Refusal(status, sentences[status] ?? say('refusals.not-understood'));
  return new Refusal(500, say('refusals.our-side'));
}

/** Whether the framework could not parse a body that claims to be JSON. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.parse.failed';
}

/** Returns the status of an error the HTTP framework raised for a bad request. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
