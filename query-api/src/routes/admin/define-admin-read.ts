import type { AnswerOf, QueryOf, RouteDefinition } from '@runrate/contracts';
import type { Subscribers } from '@runrate/service/subscribers';
import type { IssueDesk } from '../../desks/newsletter/issue-desk.ts';
import type { Refreshes } from '../../desks/refresh/refreshes.ts';
import type { Sizes } from '../../desks/sizes/start-sizes.ts';
import { parseQuery } from '../../http/parse-request.ts';
import type { Hub } from '../../hub/hub.ts';

export interface AdminReader {
  readonly hub: Hub;
  readonly subscribers: Subscribers;
  readonly sizes: Pick<Sizes, 'latest'>;
  readonly issues: IssueDesk;
  readonly refreshes: Pick<Refreshes, 'findReceipt' | 'latestReceipts'>;
}

/** A read call for admins: its response is made for each request and never cached. */
export interface AdminRead {
  readonly definition: RouteDefinition;
  /** `id`: the path parameter; empty if there is none. */
  read(reader: AdminReader, rawQuery: unknown, id: string): Promise<unknown>;
}

export function defineAdminRead<Definition extends RouteDefinition>(
  definition: Definition,
  read: (reader: AdminReader, query: QueryOf<Definition>, id: string) => Promise<AnswerOf<Definition>>,
): AdminRead {
  return {
    definition,
    read: async (reader, rawQuery, id) => read(reader, parseQuery(definition, rawQuery), id),
  };
}
