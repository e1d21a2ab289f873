import { type AnswerOf, type QueryOf, type RouteDefinition, storyItemsView } from '@runrate/contracts';
import type { PagePlace } from '../http/page-links.ts';
import { parseQuery } from '../http/parse-request.ts';
import type { Hub } from '../hub.ts';
import { leastPosition } from './least-position.ts';
import { checkFields } from './pick-fields.ts';
import { tellsStories } from './with-story-ids.ts';

export interface ReadRequest<Query> {
  readonly query: Query;
  /** The parameter of the path; empty where the path has none. */
  readonly id: string;
  /** The moment of reading, milliseconds since the epoch: one for the whole answer. */
  readonly now: number;
}

export interface ReadAnswer<Body> {
  readonly body: Body;
  /** Set for lists that are read in pages. */
  readonly page?: PagePlace;
  /** Matches in all, of a list without pages that may show fewer. */
  readonly total?: number;
  /** Keys of the documents the answer is made of, where no other can change it. */
  readonly keys?: readonly string[];
}

/** A call that reads: its contract, the views its answer is made of, and how it is answered. */
export interface ReadRoute {
  readonly definition: RouteDefinition;
  readonly views: readonly string[];
  /** Milliseconds an answer may be kept at most, changes or not. */
  readonly maxAge: number;
  /** Checks the parameters; throws a 400. */
  bind(rawQuery: unknown, id: string): BoundRead;
}

export interface BoundRead {
  /** The parameters with defaults filled in: equal for equal answers. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly id: string;
  run(hub: Hub, now: number): Promise<ReadAnswer<unknown>>;
}

/** Longest life of an answer that depends on the moment of reading. */
const agingMaxAge = 30_000;
const ordinaryMaxAge = 60_000;

/** Defines how a GET call is answered. `aging`: the answer depends on the age of things; `maxAge`: how long it may be
 * kept, milliseconds. */
export function defineRead<Definition extends RouteDefinition>(
  definition: Definition,
  options: { views: readonly { readonly name: string }[]; aging?: boolean; maxAge?: number },
  read: (hub: Hub, request: ReadRequest<QueryOf<Definition>>) => Promise<ReadAnswer<AnswerOf<Definition>>>,
): ReadRoute {
  return {
    definition,
    views: withStoryItems(options.views.map((view) => view.name)),
    maxAge: options.maxAge ?? (options.aging ? agingMaxAge : ordinaryMaxAge),
    bind(rawQuery, id) {
      const query = parseQuery(definition, rawQuery, [leastPosition]);
      const parameters = { ...(query as Record<string, unknown>) };
      checkFields(definition, parameters['fields']);
      return {
        query: parameters,
        id,
        async run(hub, now) {
          const answer = await read(hub, { query, id, now });
          return answer.keys
            ? { ...answer, keys: [...answer.keys, ...toStoryKeys(answer.keys, options.views)] }
            : answer;
        },
      };
    },
  };
}

/** Items say which story they are part of: what shows them changes with it. */
function withStoryItems(views: readonly string[]): string[] {
  return views.some(tellsStories) ? [...new Set([...views, storyItemsView.name])] : [...views];
}

function toStoryKeys(keys: readonly string[], views: readonly { readonly name: string }[]): string[] {
  return views
    .filter(({ name }) => tellsStories(name))
    .flatMap(({ name }) => keys.map((key) => `${name}|${key}`));
}
