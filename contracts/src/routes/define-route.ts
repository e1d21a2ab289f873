import { z } from 'zod';
import type { cardFields } from './parameters.ts';

/** Marks a deprecated call: it works until `sunset`, which is at least a year after `since`. */
export interface Deprecation {
  readonly since: string;
  readonly sunset: string;
  readonly instead: string;
}

export interface RouteDefinition<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' | 'DELETE' = 'GET' | 'POST' | 'DELETE',
  Path extends string = string,
  Card extends z.ZodType = z.ZodType,
> {
  /** Name of the call in every tier: file of the route, file of the hook. */
  readonly slug: string;
  readonly method: Method;
  /** `/api/articles/{id}`; a parameter in braces matches any non-empty text. */
  readonly path: Path;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** For lists: an item with `fields=card`, if that has fewer fields than the whole item. */
  readonly card?: Card | undefined;
  /** The response has `X-Total-Count` and `Link` headers. */
  readonly paged: boolean;
  /** Statuses that callers must expect besides 200, with their meanings. Error bodies are plain text. */
  readonly statuses: Readonly<Record<number, string>>;
  readonly deprecated?: Deprecation | undefined;
}

const nothingSchema = z.object({});

export function defineRoute<
  Answer extends z.ZodType,
  Method extends 'GET' | 'POST' | 'DELETE',
  Path extends string,
  Query extends z.ZodType = typeof nothingSchema,
  Body extends z.ZodType = typeof nothingSchema,
  Card extends z.ZodType = z.ZodType,
>(definition: {
  slug: string;
  method: Method;
  path: Path;
  summary: string;
  query?: Query;
  body?: Body;
  answer: Answer;
  card?: Card;
  paged?: boolean;
  statuses?: Readonly<Record<number, string>>;
  deprecated?: Deprecation;
}): RouteDefinition<Query, Body, Answer, Method, Path, Card> {
  return {
    paged: false,
    statuses: {},
    ...definition,
    query: (definition.query ?? nothingSchema) as Query,
    body: (definition.body ?? nothingSchema) as Body,
  };
}

export type QueryOf<Route> = Route extends RouteDefinition<infer Query> ? z.output<Query> : never;
export type QueryInputOf<Route> = Route extends RouteDefinition<infer Query> ? z.input<Query> : never;
export type BodyOf<Route> = Route extends RouteDefinition<z.ZodType, infer Body> ? z.output<Body> : never;
export type AnswerOf<Route> =
  Route extends RouteDefinition<z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;

export type CardsOf<Route> =
  Route extends RouteDefinition<z.ZodType, z.ZodType, z.ZodType, 'GET' | 'POST', string, infer Card>
    ? z.ZodType extends Card
      ? AnswerOf<Route>
      : z.output<Card>[]
    : never;
export type AnswerTo<Route, Asked> = Asked extends { readonly query: { readonly fields: typeof cardFields } }
  ? CardsOf<Route>
  : AnswerOf<Route>;

/** Returns whether anyone may read the response, including pages of other origins. */
export function isOpenRead({ method, path }: Pick<RouteDefinition, 'method' | 'path'>): boolean {
  return method === 'GET' && !path.startsWith('/api/admin/');
}

export function byPath(
  a: Pick<RouteDefinition, 'path' | 'method'>,
  b: Pick<RouteDefinition, 'path' | 'method'>,
): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.method < b.method ? -1 : 1;
}
