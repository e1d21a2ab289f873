import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DataFileDamaged,
  EngineFull,
  EngineUnavailable,
  UndeclaredRead,
  UnreadableCursor,
} from '../ports/engine-errors.ts';

/** An error passed between threads. Only its name and message travel. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export type Outcome<Value> = { readonly spentMs?: number } & (
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }
);

/** Maximum step by which SQLite grows the files next to a data file. */
const leastStepBytes = 64 * 1024;

const resultCodes = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
};

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** What happens to the hub when a file is moved away. */
const whatFollows = [
  ['log.db', ' together with views.db and search.db to begin anew'],
  ['views.db', ': it is made anew from the log, but for mail addresses and secrets of webhooks'],
  ['search.db', ': it is made anew from the log'],
] as const;

export function damagedFile(path: string, finding: string): DataFileDamaged {
  return new DataFileDamaged(
    `The data file ${path} can't be used: ${finding}. It was left as it is. Restore all files of one backup, or move it ` +
      `away${whatFollows.find(([name]) => path.endsWith(name))?.[1] ?? ''}.`,
  );
}

export function newerFile(path: string, layout: number, known: number): DataFileDamaged {
  return new DataFileDamaged(
    `The data file ${path} was written by a newer version (layout ${layout}, this one knows ${known}): start that version ` +
      'or a later one, or restore a backup that this version can read. It was left as it is.',
  );
}

export function noRoom(path: string): EngineFull {
  return new EngineFull(`No room to write ${path}: free some disk space.`);
}

/** Returns whether an error from outside SQLite reports a full disk. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize >= leastStepBytes;
  } catch {
    return true;
  }
}

export function explainFailure(error: unknown, path: string): Error {
  const code = sqliteCode(error);
  const words = error instanceof Error ? error.message : String(error);
  if (code === resultCodes.corrupt || code === resultCodes.notDatabase) return damagedFile(path, words);
  if (code === resultCodes.full || isFull(error)) return noRoom(path);
  // If there is no room for the files that SQLite puts next to a data file, it reports an I/O error.
  if ((code === resultCodes.ioError || code === resultCodes.cannotOpen) && !hasRoom(path))
    return noRoom(path);
  if (code === resultCodes.readOnly || code === resultCodes.cannotOpen) {
    return new EngineUnavailable(`${path} can't be written (${words}): check its permissions.`);
  }
  if (code === resultCodes.ioError || code === resultCodes.busy) {
    return new EngineUnavailable(
      `${path} does not answer (${words}): check the disk and what else uses the file.`,
    );
  }
  if (error instanceof Error && 'syscall' in error) {
    return new EngineUnavailable(
      `${path} can't be used (${words}): check the directory and its permissions.`,
    );
  }
  return error instanceof Error ? error : new Error(words);
}

export function toFailure(error: unknown): Failure {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: 'Error', message: String(error) };
}

const kinds = {
  DataFileDamaged,
  EngineFull,
  EngineUnavailable,
  UndeclaredRead,
  UnreadableCursor,
  TypeError,
  RangeError,
};

export function fromFailure(failure: Failure): Error {
  for (const [name, Kind] of Object.entries(kinds)) {
    if (name === failure.name) return new Kind(failure.message);
  }
  return new Error(failure.message);
}

export function explaining<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw explainFailure(error, path);
  }
}

export function attempt<Value>(path: string, work: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, failure: toFailure(explainFailure(error, path)) };
  }
}
