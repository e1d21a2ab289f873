import { z } from 'zod';
import type { AnswerTo, BodyOf, QueryInputOf, RouteDefinition } from './routes/define-route.ts';
import { cardFields } from './routes/parameters.ts';

/** The part of an HTTP response that the client reads; compatible with fetch's `Response`. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export type SendRequest = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<HttpAnswer>;

/** A response outside 200–299: `404: There is no such article.` */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.status = status;
  }
}

export interface CallOptions<Route extends RouteDefinition> {
  readonly id?: string;
  readonly query?: Partial<Record<keyof QueryInputOf<Route>, string | number | undefined>>;
  readonly body?: BodyOf<Route>;
}

export interface Called<Answer> {
  readonly answer: Answer;
  readonly total?: number;
  readonly nextCursor?: string;
  readonly position?: string;
}

export type Client = <Route extends RouteDefinition, const Options extends CallOptions<Route> = object>(
  route: Route,
  options?: Options,
) => Promise<Called<AnswerTo<Route, Options>>>;

/** Creates a typed, validating client of a hub's API. Calls reject with `CallFailed`, or with what `send` throws. */
export function createClient(origin: string, send: SendRequest): Client {
  return async <Route extends RouteDefinition, Options extends CallOptions<Route>>(
    route: Route,
    options?: Options,
  ) => {
    const { body, query } = options ?? {};
    const response = await send(`${origin}${toPath(route, options ?? {})}`, {
      method: route.method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status < 200 || response.status > 299) {
      throw new CallFailed(response.status, text || response.statusText);
    }
    const schema: z.ZodType =
      route.card && query?.['fields' as keyof typeof query] === cardFields
        ? z.array(route.card)
        : route.answer;
    const answer = schema.parse(text === '' ? null : JSON.parse(text)) as AnswerTo<Route, Options>;
    return { answer, ...toPlace(response) };
  };
}

function toPath({ path }: RouteDefinition, { id = '', query = {} }: CallOptions<RouteDefinition>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  const filled = path.replace(/\{\w+\}/, () => encodeURIComponent(id));
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

function toPlace({ headers }: HttpAnswer): Omit<Called<unknown>, 'answer'> {
  const total = headers.get('X-Total-Count');
  const nextCursor = headers.get('X-Next-Cursor');
  const position = headers.get('X-Log-Position');
  return {
    ...(total === null ? {} : { total: Number(total) }),
    ...(nextCursor === null ? {} : { nextCursor }),
    ...(position === null ? {} : { position }),
  };
}
