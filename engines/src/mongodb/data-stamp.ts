import type { Db } from 'mongodb';
import packageJson from '../../package.json' with { type: 'json' };
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { codeOf, serverCodes } from './mongo-failures.ts';
import type { MongoLink } from './mongo-link.ts';
import { stampsCollection } from './view-collections.ts';

/** Increase it with a change to topics, views or search that earlier versions can't read. */
const layout = 1;
/** Oldest layout whose programs can read what this one writes. */
const oldestReader = 1;

/**
 * Records which version writes a hub's data and which can read it. Every program opens the views, so this
 * covers topics and search too. Rejects with `EngineUnavailable` if this version can't read the data.
 */
export async function stampData({ ask, database, where }: MongoLink): Promise<void> {
  const found = await ask('say which version its data are of', () => noteStamp(database));
  if (found.oldestReader <= layout) return;
  throw new EngineUnavailable(
    `The data in ${database.databaseName} at ${where} were written by Runrate ${found.version}, which ${packageJson.version} cannot ` +
      `read: start ${found.version} or a later version.`,
  );
}

/** Writes the stamp unless a later layout is recorded, and returns the one now stored. */
async function noteStamp(database: Db) {
  const stamps = stampsCollection(database);
  const own = { layout, oldestReader, version: packageJson.version };
  try {
    await stamps.updateOne({ _id: 'data', layout: { $lte: layout } }, { $set: own }, { upsert: true });
  } catch (error) {
    // A later layout is recorded, or another process inserted the stamp first.
    if (codeOf(error) !== serverCodes.duplicateKey) throw error;
  }
  return (await stamps.findOne({ _id: 'data' })) ?? own;
}
