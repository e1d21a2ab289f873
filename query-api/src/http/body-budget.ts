import type { RequestHandler } from 'express';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Maximum number of body bytes in flight, over all calls and callers. */
const bodyBytesLimit = 64 * 1024 * 1024;

/** Admits bodies as long as all of them together, at their maximum size, stay within the limit. */
export class BodyBudget {
  readonly #limit: number;
  #taken = 0;

  constructor(limit = bodyBytesLimit) {
    this.#limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Reserves what a body may need until the response ends; refuses with 503 if that is too much. */
  reserve(bytes: number): RequestHandler {
    return (_request, response, next) => {
      if (this.#taken + bytes > this.#limit) {
        throw new Refusal(503, say('refusals.too-much-sent'), {
          'Retry-After': '60',
          Connection: 'close',
        });
      }
      this.#taken += bytes;
      response.once('close', () => {
        this.#taken -= bytes;
      });
      next();
    };
  }
}
