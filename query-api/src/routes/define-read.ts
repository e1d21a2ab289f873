import { type AnswerOf, type QueryOf, type RouteDefinition, storyItemsView } from '@runrate/contracts';
import type { PagePlace } from '../http/page-links.ts';
import { parseQuery } from '../http/parse-request.ts';
import type { Hub } from '../hub/hub.ts';
import { leastPosition } from '../reading/least-position.ts';
import { checkFields } from '../reading/pick-fields.ts';
import { tellsStories } from '../reading/with-story-ids.ts';

export interface ReadRequest<Query> {
  readonly query: Query;
  /** Empty if the path has no parameter. */
  readonly id: string;
  /** Time of the request in milliseconds since the epoch. */
  readonly now: number;
}

export interface ReadAnswer<Body> {
  readonly body: Body;
  /** Set for paged lists. */
  readonly page?: PagePlace;
  /** Total number of matches, for lists without pages that may show fewer. */
  readonly total?: number;
  /** Keys of the documents the answer is made of, if no other document can change it. */
  readonly keys?: readonly string[];
}

/** A GET call: its contract, the views it depends on, and its implementation. */
export interface ReadRoute {
  readonly definition: RouteDefinition;
  readonly views: readonly string[];
  /** Maximum time an answer may be cached, in milliseconds, even if nothing changes. */
  readonly maxAge: number;
  /** Validates the parameters. Throws a 400. */
  bind(rawQuery: unknown, id: string): BoundRead;
}

export interface BoundRead {
  /** Parameters with defaults filled in. Equal parameters give equal answers. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly id: string;
  run(hub: Hub, now: number): Promise<ReadAnswer<unknown>>;
}

/** For answers that depend on the time of the request, in milliseconds. */
const agingMaxAge = 30_000;
const ordinaryMaxAge = 60_000;

/** Defines how a GET call is answered. `aging` means that the answer depends on the age of items. */
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

/** Items name the story they are part of, so an answer that shows items also depends on the stories. */
function withStoryItems(views: readonly string[]): string[] {
  return views.some(tellsStories) ? [...new Set([...views, storyItemsView.name])] : [...views];
}

function toStoryKeys(keys: readonly string[], views: readonly { readonly name: string }[]): string[] {
  return views
    .filter(({ name }) => tellsStories(name))
    .flatMap(({ name }) => keys.map((key) => `${name}|${key}`));
}
