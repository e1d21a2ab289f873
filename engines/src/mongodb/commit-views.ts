import { crc32 } from 'node:zlib';
import { type AnyBulkWriteOperation, type ClientSession, type Db, MongoBulkWriteError } from 'mongodb';
import type { ViewPlan } from '../embedded/list-entries.ts';
import type { CommitOutcome, PositionStep } from '../ports/view-store.ts';
import { codeOf, isTransient, serverCodes } from './mongo-failures.ts';
import { type StoredView, toStoredView } from './stored-view.ts';
import { positionsCollection, removedRevisionsCollection, viewCollection } from './view-collections.ts';

/** A write with what its document becomes, at any revision; `null` removes it. */
export interface PlannedWrite {
  readonly view: ViewPlan;
  readonly key: string;
  readonly stored: StoredView | null;
  readonly expectedRevision: number;
}

/** Turns a document into what is kept of it. Throws `TypeError` where it lacks what its lists are ordered by. */
export function planWrite(
  view: ViewPlan,
  key: string,
  document: object | null,
  expectedRevision: number,
): PlannedWrite {
  const stored = document && toStoredView(view, key, expectedRevision + 1, JSON.stringify(document));
  return { view, key, stored, expectedRevision };
}

/** Applies a commit inside a transaction of the caller, which must be undone unless the answer is `committed`. */
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

/** `projection|topic|partition`; neither topics nor partitions hold a bar. */
export function positionId({
  projection,
  topic,
  partition,
}: Omit<PositionStep, 'expected' | 'next'>): string {
  return `${projection}|${topic}|${partition}`;
}

/** True when every position was the expected one. */
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
      // Where another position stands the insert meets its key.
      upsert: step.expected === 0,
    },
  }));
  return unlessPresent(async () => {
    const done = await positionsCollection(database).bulkWrite(updates, { session, ordered: false });
    return done.matchedCount + done.upsertedCount === steps.length;
  });
}

/** True when every document had the expected revision. */
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
    // Unordered, so that the driver sends one command for each kind of operation.
    const done = await collection.bulkWrite(operations, { session, ordered: false });
    return done.insertedCount + done.matchedCount + done.deletedCount === operations.length;
  });
}

function toOperations({ key, stored, expectedRevision }: PlannedWrite): AnyBulkWriteOperation<StoredView>[] {
  const filter = { _id: key, revision: expectedRevision };
  if (expectedRevision === 0) return stored ? [{ insertOne: { document: stored } }] : [];
  return stored ? [{ replaceOne: { filter, replacement: stored } }] : [{ deleteOne: { filter } }];
}

/** False when a document that was to be inserted is there already. */
async function unlessPresent(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const duplicate = codeOf(error) === serverCodes.duplicateKey && error instanceof MongoBulkWriteError;
    if (!duplicate || isTransient(error)) throw error;
    return false;
  }
}

/** Removals of a view are remembered in 64 parts by key, so that projectors seldom meet in one. */
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

/** A created document begins above every revision removed before it: a stale writer can't mistake it. */
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
