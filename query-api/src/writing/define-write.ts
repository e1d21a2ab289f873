import type { AnswerOf, BodyOf, RouteDefinition } from '@runrate/contracts';
import { parseBody } from '../http/parse-request.ts';
import type { Hub } from '../hub.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Refreshes, RefreshOutcome } from '../refresh/refreshes.ts';

/** What a call that changes something works with. */
export interface Writer {
  readonly hub: Hub;
  readonly refresh: Refreshes['refresh'];
  readonly newsletter: Newsletter;
}

export interface WriteRequest<Body> {
  readonly body: Body;
  readonly userAgent: string;
}

export interface WriteAnswer<Body> {
  readonly status: 200 | 202 | 204;
  readonly body: Body;
}

/** A call that changes something: its contract, who may make it, and what it does. */
export interface WriteRoute {
  readonly definition: RouteDefinition;
  readonly admin: boolean;
  readonly takesBody: boolean;
  write(writer: Writer, rawBody: unknown, userAgent: string): Promise<WriteAnswer<unknown>>;
}

/** Defines how a POST call is answered. */
export function defineWrite<Definition extends RouteDefinition>(
  definition: Definition,
  options: { admin: boolean; takesBody: boolean },
  write: (
    writer: Writer,
    request: WriteRequest<BodyOf<Definition>>,
  ) => Promise<WriteAnswer<AnswerOf<Definition>>>,
): WriteRoute {
  return {
    definition,
    ...options,
    write: async (writer, rawBody, userAgent) => {
      const body = parseBody(definition, options.takesBody ? rawBody : {});
      return write(writer, { body, userAgent });
    },
  };
}

/** 200 when everything is visible, 202 when something is still under way. */
export function statusOf(outcome: RefreshOutcome): 200 | 202 {
  return outcome.finished ? 200 : 202;
}
