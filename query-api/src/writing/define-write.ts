import type { AnswerOf, BodyOf, RouteDefinition } from '@runrate/contracts';
import type { Subscribers } from '@runrate/service/subscribers';
import type { SendAttempt } from '@runrate/service/webhooks';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { AdminSessions } from '../admin/admin-sessions.ts';
import type { Settle } from '../admin/settle.ts';
import type { ActionNote, AdminLog } from '../admin-log/admin-log.ts';
import type { Figures } from '../figures/start-figures.ts';
import type { AdminGate } from '../http/admin-gate.ts';
import { parseBody } from '../http/parse-request.ts';
import type { Hub } from '../hub.ts';
import type { IssueDesk } from '../newsletter/issue-desk.ts';
import type { Refreshes, RefreshOutcome } from '../refresh/refreshes.ts';
import type { Removals } from '../removals/removals.ts';
import type { SourceDesk } from '../sources/source-desk.ts';
import type { SourceQuestions } from '../sources/source-questions.ts';
import type { TidyDesk } from '../tidying/tidying.ts';

/** What a call that changes something works with. */
export interface Writer {
  readonly hub: Hub;
  readonly refresh: Refreshes['refresh'];
  readonly refreshes: Pick<Refreshes, 'start'>;
  readonly subscribers: Subscribers;
  readonly issues: IssueDesk;
  /** Has what is due sent soon, where this process sends. */
  readonly notify: () => void;
  readonly sendAttempt: SendAttempt;
  readonly figures: Pick<Figures, 'counts'>;
  readonly removals: Removals;
  readonly tidying: TidyDesk;
  readonly settle: Settle;
  readonly desk: SourceDesk;
  readonly questions: SourceQuestions;
  readonly sessions: AdminSessions;
  readonly gate: AdminGate;
  readonly adminLog: AdminLog;
  readonly logger: Logger;
}

/** What a call is known by besides its body. */
export interface Caller {
  readonly userAgent: string;
  /** Network address, as the connection or a trusted proxy shows it; never to be kept. */
  readonly reader: string;
  /** Whether the connection is encrypted, as far as a trusted proxy. */
  readonly isSecure: boolean;
  /** Name of the admin; empty where nobody has to be one. */
  readonly who: string;
  /** The parameter of the path; empty where the path has none. */
  readonly id: string;
  /** For what judges the caller. */
  readonly request: Request;
}

export interface WriteRequest<Body> extends Caller {
  readonly body: Body;
}

export interface WriteAnswer<Body> {
  readonly status: 200 | 201 | 202 | 204;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether a call has a body, or may have one. */
export type TakesBody = boolean | 'optional' | 'large';

/**
 * What the log of admins says of a call: the id in its address and its body as they are, what a function makes of the request
 * (`undefined`: this request changes nothing), or nothing since the call never changes anything.
 */
export type NoteOf<Body> =
  | 'as asked'
  | 'changes nothing'
  | ((
      writer: Writer,
      request: WriteRequest<Body>,
    ) => ActionNote | undefined | Promise<ActionNote | undefined>);

interface OpenCall {
  readonly admin: false;
  readonly takesBody: TakesBody;
}

interface AdminCall<Body> {
  readonly admin: true;
  readonly takesBody: TakesBody;
  readonly note: NoteOf<Body>;
}

/** A call that changes something: its contract, who may make it, and what it does. */
export interface WriteRoute {
  readonly definition: RouteDefinition;
  readonly admin: boolean;
  readonly takesBody: TakesBody;
  write(writer: Writer, rawBody: unknown, caller: Caller): Promise<WriteAnswer<unknown>>;
}

/** Defines how a POST call is answered. What an admin changes is in the log of admins before it is done. */
export function defineWrite<Definition extends RouteDefinition>(
  definition: Definition,
  options: OpenCall | AdminCall<BodyOf<Definition>>,
  write: (
    writer: Writer,
    request: WriteRequest<BodyOf<Definition>>,
  ) => Promise<WriteAnswer<AnswerOf<Definition>>>,
): WriteRoute {
  return {
    definition,
    admin: options.admin,
    takesBody: options.takesBody,
    write: async (writer, rawBody, caller) => {
      const given = options.takesBody === 'optional' ? (rawBody ?? {}) : rawBody;
      const body = parseBody(definition, options.takesBody ? given : {});
      const request = { ...caller, body };
      const note = options.admin ? await toNote(options.note, writer, request) : undefined;
      if (!note) return write(writer, request);
      const deed = { ...note, who: caller.who, what: definition.slug, request: String(caller.request.id) };
      return writer.adminLog.whileNoted(deed, () => write(writer, request));
    },
  };
}

function toNote<Body>(
  note: NoteOf<Body>,
  writer: Writer,
  request: WriteRequest<Body>,
): ActionNote | undefined | Promise<ActionNote | undefined> {
  if (note === 'changes nothing') return undefined;
  if (note !== 'as asked') return note(writer, request);
  const { id, body } = request;
  return { target: id, after: typeof body === 'object' && body !== null ? body : {} };
}

/** 200 when everything is visible, 202 when something is still under way. */
export function statusOf(outcome: RefreshOutcome): 200 | 202 {
  return outcome.finished ? 200 : 202;
}
