import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { explainFailure, isFull, noRoom } from './failures.ts';
import { keepPrivate, makePrivateFolder } from './private-files.ts';

export function dataPaths(dataDir: string) {
  return {
    lock: join(dataDir, 'lock.db'),
    log: join(dataDir, 'log.db'),
    views: join(dataDir, 'views.db'),
    search: join(dataDir, 'search.db'),
  };
}

/** Folder that exists in a data directory while a backup is being restored into it. */
export const restoringName = 'restoring';

/** A process that was just told to stop may hold the directory a little longer. */
const lockWaitMilliseconds = 500;

/** Locks the directory by an open exclusive transaction, which the operating system ends with the process. */
export function lockDataDir(dataDir: string, { isRestoring = false } = {}): DatabaseSync {
  const path = dataPaths(dataDir).lock;
  if (!isRestoring && existsSync(join(dataDir, restoringName)))
    throw new EngineUnavailable(
      `A restore into ${dataDir} is under way or was cut off: let npm run restore -- <backup> --replace end first.`,
    );
  makeDataDir(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: lockWaitMilliseconds });
    keepPrivate(path);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new EngineUnavailable(
        `The data directory ${dataDir} is in use by another process: stop that hub first, or set DATA_DIR to another directory.`,
      );
    }
    throw explainFailure(error, path);
  }
}

function makeDataDir(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
  } catch (error) {
    if (isFull(error)) throw noRoom(dataDir);
    const words = error instanceof Error ? error.message : String(error);
    throw new EngineUnavailable(
      `The data directory ${dataDir} can't be made (${words}): set DATA_DIR to a directory this user may write to.`,
    );
  }
}
