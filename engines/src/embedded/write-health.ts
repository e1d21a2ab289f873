import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { dataPaths } from './data-dir.ts';
import { attempt, noRoom, type Outcome } from './failures.ts';
import { numberOf } from './row-values.ts';

export type DataFile = 'log' | 'views' | 'search';

/** Failures that are about the disk, not the call. */
const signs: ReadonlySet<string> = new Set(['EngineFull', 'EngineUnavailable']);

/** With less space a disk counts as full: the three WALs may need that much before their checkpoint. */
const leastRoomBytes = 16 * 1024 * 1024;

export function createWriteHealth(dataDir: string, files: Readonly<Record<DataFile, DatabaseSync>>) {
  const paths = dataPaths(dataDir);
  const failing = new Set<DataFile>();

  function note<Value>(file: DataFile, outcomes: Outcome<Value>[]): Outcome<Value>[] {
    const failed = outcomes.some((outcome) => !outcome.ok && signs.has(outcome.failure.name));
    if (failed) failing.add(file);
    else failing.delete(file);
    return outcomes;
  }

  /** Fails while the disk is full, or while writing fails as the last write did. */
  function check(file: DataFile): Outcome<null> {
    const outcome = attempt(paths[file], () => {
      const { bavail, bsize } = statfsSync(dataDir);
      if (bavail * bsize < leastRoomBytes) throw noRoom(paths[file]);
      if (failing.has(file)) tryToWrite(files[file]);
      else files[file].prepare('SELECT count(*) FROM sqlite_schema').get();
      return null;
    });
    if (outcome.ok) failing.delete(file);
    return outcome;
  }

  return { note, check };
}

function tryToWrite(database: DatabaseSync): void {
  const layout = numberOf(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
  database.exec(`PRAGMA user_version = ${layout}`);
}
