import { crc32 } from 'node:zlib';
import { type AnyBulkWriteOperation, type ClientSession, type Db, MongoBulkWriteError } from 'mongodb';
import type { ViewPlan } from '../embedded/list-entries.ts';
import type { CommitOutcome, PositionStep } from '../ports/view-store.ts';
import { codeOf, isTransient, serverCodes } from './mongo-failures.ts';
import { type StoredView, toStoredView } from './stored-view.ts';
import { positionsCollection, removedRevisionsCollection, viewCollection } from './view-collections.ts';

/** A write with the document to store, regardless of its revision; `null` removes it. */
export interface PlannedWrite {
  readonly view: ViewPlan;
  readonly key: string;
  readonly stored: StoredView | null;
  readonly expectedRevision: number;
}

/** Throws `TypeError` if the document lacks a field that orders one of its lists. */
export function planWrite(
  view: ViewPlan,
  key: string,
  document: object | null,
  expectedRevision: number,
): PlannedWrite {
  const stored = document && toStoredView(view, key, expectedRevision + 1, JSON.stringify(document));
  return { view, key, stored, expectedRevision };
}

/** Runs in the caller's transaction, which must be aborted unless the outcome is `committed`. */
export async function applyCommit(
  database: Db,
  session: ClientSession,
  writes: readonly PlannedWrite[],
  steps: readonly PositionStep[],
): Promise<CommitOutcome> {
  if (!(await stepPositions(database, session, steps))) return 'fenced';
  if (writes.length === 0) return 'committed';
  const removed = await findRemovedRevisions(database, session, writes);
  const revised = writes.map((write) => aboveRemoved(write, removed));
  for (const [view, ofView] of Map.groupBy(revised, (write) => write.view.name)) {
    if (!(await writeDocuments(database, session, view, ofView))) return 'conflict';
  }
  await rememberRemoved(database, session, writes);
  return 'committed';
}

/** Returns `projection|topic|partition`. Topics and partitions contain no bar. */
export function positionId({
  projection,
  topic,
  partition,
}: Omit<PositionStep, 'expected' | 'next'>): string {
  return `${projection}|${topic}|${partition}`;
}

async function stepPositions(
  database: Db,
  session: ClientSession,
  steps: readonly PositionStep[],
): Promise<boolean> {
  if (steps.length === 0) return true;
  const updates = steps.map((step) => ({
    updateOne: {
      filter: { _id: positionId(step), next: step.expected },
      update: {
        $set: { projection: step.projection, topic: step.topic, partition: step.partition, next: step.next },
      },
      // If another position is stored, the insert fails with a duplicate key.
      upsert: step.expected === 0,
    },
  }));
  return unlessPresent(async () => {
    const done = await positionsCollection(database).bulkWrite(updates, { session, ordered: false });
    return done.matchedCount + done.upsertedCount === steps.length;
  });
}

async function writeDocuments(
  database: Db,
  session: ClientSession,
  view: string,
  writes: readonly PlannedWrite[],
): Promise<boolean> {
  const collection = viewCollection(database, view);
  const absent = writes.filter(({ stored, expectedRevision }) => !stored && expectedRevision === 0);
  const keys = absent.map(({ key }) => key);
  if (keys.length > 0 && (await collection.findOne({ _id: { $in: keys } }, { session }))) return false;
  const operations = writes.flatMap(toOperations);
  if (operations.length === 0) return true;
  return unlessPresent(async () => {
    // Unordered, so that the driver sends one command per kind of operation.
    const done = await collection.bulkWrite(operations, { session, ordered: false });
    return done.insertedCount + done.matchedCount + done.deletedCount === operations.length;
  });
}

function toOperations({ key, stored, expectedRevision }: PlannedWrite): AnyBulkWriteOperation<StoredView>[] {
  const filter = { _id: key, revision: expectedRevision };
  if (expectedRevision === 0) return stored ? [{ insertOne: { document: stored } }] : [];
  return stored ? [{ replaceOne: { filter, replacement: stored } }] : [{ deleteOne: { filter } }];
}

async function unlessPresent(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const duplicate = codeOf(error) === serverCodes.duplicateKey && error instanceof MongoBulkWriteError;
    if (!duplicate || isTransient(error)) throw error;
    return false;
  }
}

/** Removed revisions are stored in 64 parts per view, so that projectors rarely write to the same one. */
function removedId({ view, key }: PlannedWrite): string {
  return `${view.name}|${crc32(key) % 64}`;
}

async function findRemovedRevisions(
  database: Db,
  session: ClientSession,
  writes: readonly PlannedWrite[],
): Promise<ReadonlyMap<string, number>> {
  const created = writes.filter(({ stored, expectedRevision }) => stored && expectedRevision === 0);
  if (created.length === 0) return new Map();
  const ids = [...new Set(created.map(removedId))];
  const found = await removedRevisionsCollection(database)
    .find({ _id: { $in: ids } }, { session, batchSize: ids.length + 1 })
    .toArray();
  return new Map(found.map(({ _id, revision }) => [_id, revision]));
}

/** New documents start above all removed revisions, so that a stale writer can't mistake one for the old one. */
function aboveRemoved(write: PlannedWrite, removed: ReadonlyMap<string, number>): PlannedWrite {
  const { stored, expectedRevision } = write;
  if (!stored || expectedRevision > 0) return write;
  return { ...write, stored: { ...stored, revision: (removed.get(removedId(write)) ?? 0) + 1 } };
}

async function rememberRemoved(
  database: Db,
  session: ClientSession,
  writes: readonly PlannedWrite[],
): Promise<void> {
  const highest = new Map<string, number>();
  for (const write of writes) {
    if (write.stored || write.expectedRevision === 0) continue;
    const id = removedId(write);
    highest.set(id, Math.max(highest.get(id) ?? 0, write.expectedRevision));
  }
  if (highest.size === 0) return;
  const updates = [...highest].map(([_id, revision]) => ({
    updateOne: { filter: { _id }, update: { $max: { revision } }, upsert: true },
  }));
  await removedRevisionsCollection(database).bulkWrite(updates, { session, ordered: false });
}
