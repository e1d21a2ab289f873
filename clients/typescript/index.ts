/** A client of a hub: typed calls, retries, pages. Made for browsers and Node alike; it imports nothing but types. */
import type { Calls } from './api.ts';

export type { Calls } from './api.ts';
export type CallName = keyof Calls;
type QueryOf<Name extends CallName> = Calls[Name]['query'];
type AnswerOf<Name extends CallName> = Calls[Name]['answer'];
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
/** Calls whose answers are lists. */
export type ListName = {
  [Name in CallName]: AnswerOf<Name> extends readonly unknown[] ? Name : never;
}[CallName];

/** Why a request was refused (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly { detail: string; parameter?: string; pointer?: string }[];
}

export class HubError extends Error {
  override readonly name = 'HubError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.status}: ${problem.detail}`);
    this.problem = problem;
  }
}

export interface Asked<Query> {
  /** The parameter of the path, where it has one. */
  readonly id?: string;
  readonly query?: Query;
  readonly signal?: AbortSignal;
}

export interface Answered<Answer> {
  readonly answer: Answer;
  /** Of a list: matches in all. */
  readonly total?: number;
  /** Of a list: where it goes on. */
  readonly cursor?: string;
}

export interface ClientOptions {
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Tries of a request that fails for a passing reason. */
  readonly tries?: number;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface Client {
  call<Name extends CallName>(name: Name, asked?: Asked<QueryOf<Name>>): Promise<Answered<AnswerOf<Name>>>;
  /** Every item of a list, page after page. */
  all<Name extends ListName>(name: Name, query?: QueryOf<Name>): AsyncGenerator<ItemOf<AnswerOf<Name>>>;
}

const passing = [429, 502, 503, 504];
const pauseMs = 500;
const pauseLimitMs = 60_000;

export function createClient(origin: string, options: ClientOptions = {}): Client {
  const { tries = 4, sleep = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options;
  const send = options.fetch ?? ((address: string, init: RequestInit) => fetch(address, init));

  async function ask(address: string, signal: AbortSignal | undefined): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries;
      const pause = pauseMs * 2 ** attempt * (0.5 + Math.random() / 2);
      try {
        const response = await send(address, {
          headers: { Accept: 'application/json' },
          ...(signal && { signal }),
        });
        if (isLast || !passing.includes(response.status)) return response;
        await response.body?.cancel();
        const told = Number(response.headers.get('Retry-After')) * 1000;
        await sleep(Math.min(told || pause, pauseLimitMs));
      } catch (error) {
        if (isLast || signal?.aborted) throw error;
        await sleep(pause);
      }
    }
  }

  async function call<Name extends CallName>(
    name: Name,
    { id = '', query = {}, signal }: Asked<QueryOf<Name>> = {},
  ): Promise<Answered<AnswerOf<Name>>> {
    const path = name.slice(name.indexOf('/')).replace(/\{\w+\}/, encodeURIComponent(id));
    const pairs = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    );
    const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
    const response = await ask(`${origin}${path}${search}`, signal);
    if (!response.ok) throw new HubError(await toProblem(response));
    const total = response.headers.get('X-Total-Count');
    const cursor = response.headers.get('X-Next-Cursor');
    return {
      answer: (await response.json()) as AnswerOf<Name>,
      ...(total !== null && { total: Number(total) }),
      ...(cursor !== null && { cursor }),
    };
  }

  async function* all<Name extends ListName>(name: Name, query?: QueryOf<Name>) {
    for (let cursor: string | undefined; ; ) {
      const asked = { limit: 100, ...query, ...(cursor !== undefined && { cursor }) } as QueryOf<Name>;
      const page = await call(name, { query: asked });
      yield* page.answer as ItemOf<AnswerOf<Name>>[];
      ({ cursor } = page);
      if (cursor === undefined) return;
    }
  }

  return { call, all };
}

async function toProblem(response: Response): Promise<Problem> {
  const text = await response.text();
  if ((response.headers.get('Content-Type') ?? '').includes('json')) return JSON.parse(text);
  const { status, statusText: title } = response;
  return { status, title, detail: text || title, code: `status-${status}`, requestId: '' };
}
