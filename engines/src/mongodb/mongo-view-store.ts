import type { ViewDefinition } from '@runrate/contracts';
import type { ViewPlan } from '../embedded/list-entries.ts';
import { UndeclaredRead } from '../ports/engine-errors.ts';
import { refuseRepeatedKeys } from '../ports/refuse-repeated-keys.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { withStorableDocuments } from '../storable/storable-views.ts';
import { measureCollections } from './collection-sizes.ts';
import { applyCommit, planWrite } from './commit-views.ts';
import { stampData } from './data-stamp.ts';
import { createDocumentReads } from './document-reads.ts';
import { adviseOnLifetime, endLeftTransactions } from './left-transactions.ts';
import { createListReads } from './list-reads.ts';
import { type MongoLink, openMongoLink } from './mongo-link.ts';
import { createPositionReads } from './position-reads.ts';
import { commitWithin, inTransaction } from './transaction.ts';
import { layOutViews } from './view-collections.ts';

export interface MongoViewStoreOptions {
  /** `mongodb://…`, must be a replica set. */
  readonly url: string;
  /** Hubs with different databases can share a server. */
  readonly database: string;
  readonly views: readonly ViewDefinition[];
  /** Unique to this process and the same after a restart, which ends transactions left open under it. */
  readonly instance?: string | undefined;
  /** Receives messages for the operator, one line each. */
  readonly logger?: (line: string) => void;
}

const layOutWithin = 3_600_000;

/**
 * Opens the views on a replica set of MongoDB 6.0 or later. New lists with many documents take time.
 *
 * A commit that rejects with `EngineUnavailable` may have been committed, or may still be; the positions show
 * it. Opening rejects with `EngineUnavailable` if the server is unreachable or has no transactions.
 */
export async function openMongoViewStore(options: MongoViewStoreOptions): Promise<ViewStore> {
  const { url, database, views, instance, logger = () => undefined } = options;
  const setup = await openMongoLink(url, database, { instance, patient: true });
  try {
    await stampData(setup);
    await setup.ask('lay out the views', () => layOutViews(setup.database, views, logger), layOutWithin);
    if (instance !== undefined) await endLeftTransactions(setup);
    await adviseOnLifetime(setup, logger);
  } finally {
    await setup.close();
  }
  return withStorableDocuments(createStore(await openMongoLink(url, database, { instance }), views));
}

function createStore(link: MongoLink, views: readonly ViewPlan[]): ViewStore {
  const { client, database, ask } = link;
  const plans = new Map(views.map((view) => [view.name, view]));

  function planOf({ name }: ViewDefinition): ViewPlan {
    const plan = plans.get(name);
    if (!plan) throw new UndeclaredRead(`The store was opened without a view ${name}.`);
    return plan;
  }
  const nameOf = (view: ViewDefinition) => planOf(view).name;

  return {
    ...createDocumentReads(link, nameOf),
    ...createListReads(link, plans, nameOf),
    ...createPositionReads(link),
    async commit({ writes, positions }) {
      refuseRepeatedKeys(writes);
      const planned = writes.map(({ view, key, document, expectedRevision }) =>
        planWrite(planOf(view), key, document, expectedRevision),
      );
      if (planned.length === 0 && positions.length === 0) return 'committed';
      const work = () =>
        inTransaction(client, (session) => applyCommit(database, session, planned, positions));
      return ask('commit', work, commitWithin);
    },
    sizes: () => measureCollections(link, [...plans.keys()]),
    async ping() {
      await ask('answer', () => database.command({ ping: 1 }));
    },
    close: link.close,
  };
}
