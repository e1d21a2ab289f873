import type { DocumentOf, ViewDefinition } from '@runrate/contracts';
import { placeOf, type ViewPlan } from '../embedded/list-entries.ts';
import { findList, readCursor, writeCursor } from '../embedded/list-reads.ts';
import { UndeclaredRead } from '../ports/engine-errors.ts';
import type { ListRead, Stored, ViewStore, ViewWrite } from '../ports/view-store.ts';
import { applyCommit, planWrite, positionId } from './commit-views.ts';
import { type ListScan, pageCursor, placeOfStored, totalCursor } from './list-reader.ts';
import { answerWithin, type MongoLink, openMongoLink } from './mongo-link.ts';
import { commitWithin, inTransaction } from './transaction.ts';
import { layOutViews, positionsCollection, viewCollection } from './view-collections.ts';

export interface MongoViewStoreOptions {
  /** Address of a replica set, `mongodb://…`. */
  readonly url: string;
  /** Name of the database; hubs with different databases share a server. */
  readonly database: string;
  readonly views: readonly ViewDefinition[];
  /** Told what the operator should know, a line each. */
  readonly logger?: (line: string) => void;
}

const scannedAtOnce = 200;
const layOutWithin = 3_600_000;
const snapshot = { readConcern: { level: 'snapshot' }, maxTimeMS: answerWithin } as const;

/**
 * Opens the views on a replica set of MongoDB 6.0 or later, creating the collections and indexes that are missing,
 * which takes its time where a new list meets many documents.
 *
 * A commit that rejects with `EngineUnavailable` may have been committed or may still be; the positions tell.
 * Rejects with `EngineUnavailable` where the server can't be reached or is none that has transactions.
 */
export async function openMongoViewStore(options: MongoViewStoreOptions): Promise<ViewStore> {
  const { url, database, views, logger = () => undefined } = options;
  const setup = await openMongoLink(url, database, { patient: true });
  try {
    await setup.ask('lay out the views', () => layOutViews(setup.database, views, logger), layOutWithin);
  } finally {
    await setup.close();
  }
  return createStore(await openMongoLink(url, database), views);
}

function createStore(link: MongoLink, views: readonly ViewPlan[]): ViewStore {
  const { client, database, ask } = link;
  const plans = new Map(views.map((view) => [view.name, view]));

  function planOf({ name }: ViewDefinition): ViewPlan {
    const plan = plans.get(name);
    if (!plan) throw new UndeclaredRead(`The store was opened without a view ${name}.`);
    return plan;
  }

  function declared<View extends ViewDefinition>(read: ListRead<View>): ListScan {
    const { where, from, to } = read;
    const view = planOf(read.view).name;
    return { view, list: findList(plans, read), where, from, to };
  }

  async function getMany<View extends ViewDefinition>(view: View, keys: readonly string[]) {
    const collection = viewCollection(database, planOf(view).name);
    const wanted = [...new Set(keys)];
    const found = await ask('read documents', () =>
      collection.find({ _id: { $in: wanted } }, { ...snapshot, batchSize: wanted.length + 1 }).toArray(),
    );
    return new Map<string, Stored<DocumentOf<View>>>(
      found.map(({ _id, revision, document }) => [_id, { document: parse(view, document), revision }]),
    );
  }

  async function total(scan: ListScan, summed?: string): Promise<number> {
    const [found] = await ask('read a list', () => totalCursor(database, scan, summed).toArray());
    return found?.total ?? 0;
  }

  return {
    getMany,
    async get(view, key) {
      return (await getMany(view, [key])).get(key)?.document;
    },
    async page(read) {
      const scan = declared(read);
      const { list } = scan;
      if (read.after !== undefined && read.offset !== undefined) {
        throw new UndeclaredRead('A page is read by offset or after a cursor, not by both.');
      }
      const after = read.after === undefined ? undefined : readCursor(list, read.after);
      const { limit, offset = 0 } = read;
      // To MongoDB no limit is 0.
      if (limit <= 0) return { documents: [], cursors: [] };
      const found = await ask('read a list', () =>
        pageCursor(database, { ...scan, limit, offset, after }).toArray(),
      );
      return {
        documents: found.map(({ document }) => parse(read.view, document)),
        cursors: found.map((stored) => writeCursor(placeOfStored(list, stored))),
      };
    },
    async count(read) {
      return total(declared(read));
    },
    async sum(read) {
      const scan = declared(read);
      if (!scan.list.sums?.includes(read.field)) {
        throw new UndeclaredRead(`${read.view.name}.${read.list} declares no sum of ${read.field}.`);
      }
      return total(scan, read.field);
    },
    async neighbour(read) {
      const scan = declared(read);
      const of: Record<string, unknown> = { ...Object(read.of) };
      const after = placeOf(scan.list, String(of[read.view.key]), of);
      const [next] = await ask('read a list', () =>
        pageCursor(database, { ...scan, limit: 1, offset: 0, after }).toArray(),
      );
      return next && parse(read.view, next.document);
    },
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
    async position(projection, topic, partition) {
      const _id = positionId({ projection, topic, partition });
      const found = await ask('read a position', () =>
        positionsCollection(database).findOne({ _id }, { maxTimeMS: answerWithin }),
      );
      return found?.next ?? 0;
    },
    async positions(projection) {
      // By key, which begins with the projection; one that begins like it with a bar is filtered out.
      const begin = `${projection}|`;
      const range = { $gte: begin, $lt: `${projection}}` };
      const found = await ask('read positions', () =>
        positionsCollection(database).find({ _id: range, projection }, snapshot).toArray(),
      );
      return found.map(({ topic, partition, next }) => ({ topic, partition, next }));
    },
    async *scan(view) {
      const collection = viewCollection(database, planOf(view).name);
      let after: string | undefined;
      for (;;) {
        const filter = after === undefined ? {} : { _id: { $gt: after } };
        const found = await ask('read documents', () =>
          collection
            .find(filter, { ...snapshot, sort: { _id: 1 }, hint: '_id_', limit: scannedAtOnce })
            .toArray(),
        );
        if (found.length === 0) return;
        for (const { document, revision } of found) yield { document: parse(view, document), revision };
        after = found.at(-1)?._id;
      }
    },
    async ping() {
      await ask('answer', () => database.command({ ping: 1 }));
    },
    close: link.close,
  };
}

/** What comes back is what was written through the same view, so it has the view's shape. */
function parse<View extends ViewDefinition>(_view: View, text: string): DocumentOf<View> {
  return JSON.parse(text);
}

/** Two writes of one document in one commit can't both be based on what was read. */
function refuseRepeatedKeys(writes: readonly ViewWrite[]): void {
  const seen = new Set<string>();
  for (const { view, key } of writes) {
    const name = JSON.stringify([view.name, key]);
    if (seen.has(name)) throw new TypeError(`a commit writes ${key} of view ${view.name} twice`);
    seen.add(name);
  }
}
