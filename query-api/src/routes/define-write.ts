import type { AnswerOf, BodyOf, RouteDefinition } from '@runrate/contracts';
import type { Subscribers } from '@runrate/service/subscribers';
import type { SendAttempt } from '@runrate/service/webhooks';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { ActionNote, AdminLog } from '../desks/admin-log.ts';
import type { AdminSessions } from '../desks/admin-sessions.ts';
import type { Figures } from '../desks/figures/start-figures.ts';
import type { IssueDesk } from '../desks/newsletter/issue-desk.ts';
import type { Refreshes, RefreshOutcome } from '../desks/refresh/refreshes.ts';
import type { Removals } from '../desks/removals/removals.ts';
import type { Settle } from '../desks/settle.ts';
import type { SourceDesk } from '../desks/sources/source-desk.ts';
import type { SourceQuestions } from '../desks/sources/source-questions.ts';
import type { TidyDesk } from '../desks/tidying/tidying.ts';
import { parseBody } from '../http/parse-request.ts';
import type { Hub } from '../hub/hub.ts';
import type { AdminGate } from './admin-gate.ts';

/** Dependencies of the calls that change something. */
export interface Writer {
  readonly hub: Hub;
  readonly refresh: Refreshes['refresh'];
  readonly refreshes: Pick<Refreshes, 'start'>;
  readonly subscribers: Subscribers;
  readonly issues: IssueDesk;
  /** Makes the notifier send due messages soon, if it runs in this process. */
  readonly wakeNotifier: () => void;
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

/** What is known about a caller besides the body. */
export interface Caller {
  readonly userAgent: string;
  /** Network address from the connection or a trusted proxy. It must never be stored. */
  readonly reader: string;
  /** Whether the connection is encrypted, as far as a trusted proxy knows. */
  readonly isSecure: boolean;
  /** Name of the admin; empty if admin calls are open. */
  readonly who: string;
  /** The path parameter, or an empty string if the path has none. */
  readonly id: string;
  /** For checks of the caller. */
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

/** Whether a call has a body, may have one, or has a large one. */
export type TakesBody = boolean | 'optional' | 'large';

/**
 * What the admin log records about a call: the id in its address and its body, the result of a function
 * (`undefined` if this request changes nothing), or nothing because the call never changes anything.
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

/** A call that changes something: its contract, whether it needs an admin, and its implementation. */
export interface WriteRoute {
  readonly definition: RouteDefinition;
  readonly admin: boolean;
  readonly takesBody: TakesBody;
  write(writer: Writer, rawBody: unknown, caller: Caller): Promise<WriteAnswer<unknown>>;
}

/** Defines how a POST call is answered. Admin changes are recorded in the admin log before they are made. */
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

/** Returns 200 if everything is visible, or 202 if something is still in progress. */
export function statusOf(outcome: RefreshOutcome): 200 | 202 {
  return outcome.finished ? 200 : 202;
}
