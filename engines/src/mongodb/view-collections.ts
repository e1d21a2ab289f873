import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { ViewPlan } from '../embedded/list-entries.ts';
import { isOurs, type ListIndex, listIndex } from './list-index.ts';
import { codeOf, serverCodes } from './mongo-failures.ts';
import { indexedParts, type StoredView } from './stored-view.ts';

export interface StoredPosition {
  readonly _id: string;
  readonly projection: string;
  readonly topic: string;
  readonly partition: number;
  readonly next: number;
}
/** Highest removed revision among some keys of a view. A recreated document starts above it. */
export interface RemovedRevision {
  readonly _id: string;
  readonly revision: number;
}
/** Declarations from which the indexed fields of a view's documents were made. */
interface StoredLayout {
  readonly _id: string;
  readonly layout: string;
}

interface DataStamp {
  readonly _id: 'data';
  readonly layout: number;
  readonly oldestReader: number;
  readonly version: string;
}

const ownCollections = ['positions', 'removed-revisions', 'view-layouts', 'data-stamp'] as const;
const documentsAtOnce = 500;

export function viewCollection(database: Db, view: string): Collection<StoredView> {
  return database.collection<StoredView>(view);
}

export function positionsCollection(database: Db): Collection<StoredPosition> {
  return database.collection<StoredPosition>(ownCollections[0]);
}

export function removedRevisionsCollection(database: Db): Collection<RemovedRevision> {
  return database.collection<RemovedRevision>(ownCollections[1]);
}

export function stampsCollection(database: Db): Collection<DataStamp> {
  return database.collection<DataStamp>(ownCollections[3]);
}

function layoutsCollection(database: Db): Collection<StoredLayout> {
  return database.collection<StoredLayout>(ownCollections[2]);
}

/**
 * Brings collections and indexes in line with the declarations. New lists are filled from the documents, and
 * indexes of undeclared lists are dropped. Idempotent, even from several processes.
 */
export async function layOutViews(
  database: Db,
  views: readonly ViewPlan[],
  say: (line: string) => void,
): Promise<void> {
  const reserved = views.find(({ name }) => ownCollections.some((own) => own === name));
  if (reserved)
    throw new TypeError(`a view can't be called ${reserved.name}: the store has a collection of that name`);
  const present = new Set(
    (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  );
  for (const name of [...ownCollections, ...views.map((view) => view.name)]) {
    if (!present.has(name)) await createCollection(database, name);
  }
  for (const view of views) await layOutView(database, view, say);
}

async function createCollection(database: Db, name: string): Promise<void> {
  try {
    await database.createCollection(name);
  } catch (error) {
    if (codeOf(error) !== serverCodes.namespaceExists) throw error;
  }
}

async function layOutView(database: Db, view: ViewPlan, say: (line: string) => void): Promise<void> {
  const collection = viewCollection(database, view.name);
  const layouts = layoutsCollection(database);
  const wanted = new Map(Object.values(view.lists).map((list) => [listIndex(list).name, listIndex(list)]));
  const present = new Set((await collection.indexes()).map(({ name }) => name ?? ''));
  const missing = [...wanted.values()].filter(({ name }) => !present.has(name));
  if (missing.length > 0) await collection.createIndexes(missing.map(toIndexModel));
  const layout = layoutOf(view);
  if ((await layouts.findOne({ _id: view.name }))?.layout !== layout) {
    const changed = await fillIndexedParts(collection, view);
    if (changed > 0) say(`MongoDB: ${changed} documents of view ${view.name} were laid out for its lists.`);
    await layouts.updateOne({ _id: view.name }, { $set: { layout } }, { upsert: true });
  }
  for (const name of present) {
    if (isOurs(name) && !wanted.has(name)) await dropIndex(collection, name, say);
  }
}

function toIndexModel({ name, keys }: ListIndex) {
  return { name, key: new Map(keys) };
}

function layoutOf(view: ViewPlan): string {
  const lists = Object.values(view.lists).map(({ where, orderBy, range, sums }) => [
    where,
    orderBy,
    range,
    sums,
  ]);
  return createHash('sha256').update(JSON.stringify(lists)).digest('hex');
}

async function dropIndex(
  collection: Collection<StoredView>,
  name: string,
  say: (line: string) => void,
): Promise<void> {
  try {
    await collection.dropIndex(name);
    say(
      `MongoDB: dropped the index "${name}" of ${collection.collectionName}, which no list needs any more.`,
    );
  } catch (error) {
    if (codeOf(error) !== serverCodes.indexNotFound) throw error;
  }
}

/** Fills in the indexed fields of documents. One that changes in the meantime is left to its writer. */
async function fillIndexedParts(collection: Collection<StoredView>, view: ViewPlan): Promise<number> {
  let changed = 0;
  let after: string | undefined;
  for (;;) {
    const found = await collection
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(documentsAtOnce)
      .toArray();
    if (found.length === 0) return changed;
    const updates = found.map(({ _id, revision, document }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: indexedParts(view, _id, document, true) } },
    }));
    changed += (await collection.bulkWrite(updates, { ordered: false })).modifiedCount;
    after = found.at(-1)?._id;
  }
}
