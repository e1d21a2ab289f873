import type { RequestHandler } from 'express';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

/** Bytes of bodies that may be on their way at once, over all calls and callers. */
const bodyBytesLimit = 64 * 1024 * 1024;

/** Lets bodies in as long as all of them together, at their longest, stay within the limit. */
export class BodyBudget {
  readonly #limit: number;
  #taken = 0;

  constructor(limit = bodyBytesLimit) {
    this.#limit = limit;
  }

  /** Bytes taken right now. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes what a body may need until its answer is given; refuses with 503 where that is too much. */
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
