import type { Db } from 'mongodb';
import packageJson from '../../package.json' with { type: 'json' };
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { codeOf, serverCodes } from './mongo-failures.ts';
import type { MongoLink } from './mongo-link.ts';
import { stampsCollection } from './view-collections.ts';

/** Counts what programs of the version before cannot read, in topics, views and search: raise it with such a change. */
const layout = 1;
/** The oldest layout whose programs read what this one writes. */
const oldestReader = 1;

/**
 * Notes in the database which version writes a hub's data, and which may read them: every program opens the views, so
 * that one stamp stands for the topics and search too. Rejects with `EngineUnavailable` where the data are of a version whose
 * data this one cannot read; nothing is changed then.
 */
export async function stampData({ ask, database, where }: MongoLink): Promise<void> {
  const found = await ask('say which version its data are of', () => noteStamp(database));
  if (found.oldestReader <= layout) return;
  throw new EngineUnavailable(
    `The data in ${database.databaseName} at ${where} were written by Runrate ${found.version}, which ${packageJson.version} cannot ` +
      `read: start ${found.version} or a later version.`,
  );
}

/** The stamp that stands in the end: one of a later layout stays as it is. */
async function noteStamp(database: Db) {
  const stamps = stampsCollection(database);
  const own = { layout, oldestReader, version: packageJson.version };
  try {
    await stamps.updateOne({ _id: 'data', layout: { $lte: layout } }, { $set: own }, { upsert: true });
  } catch (error) {
    // There is one of a later layout, or another process was as quick.
    if (codeOf(error) !== serverCodes.duplicateKey) throw error;
  }
  return (await stamps.findOne({ _id: 'data' })) ?? own;
}
