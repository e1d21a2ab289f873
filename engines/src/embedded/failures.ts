import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DataFileDamaged,
  EngineFull,
  EngineUnavailable,
  UndeclaredRead,
  UnreadableCursor,
} from '../ports/engine-errors.ts';

/** An error on its way between threads: only its kind and its words travel. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What became of one call, and the CPU time it took where that is measured. */
export type Outcome<Value> = { readonly spentMs?: number } & (
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }
);

/** SQLite makes the files beside a data file larger in steps of so much at most. */
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

/** Primary SQLite result code of an error, if it is one. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** What becomes of the hub when a file is moved away. */
const whatFollows = [
  ['log.db', ' together with views.db and search.db to begin anew'],
  ['views.db', ': it is made anew from the log, but for mail addresses and secrets of webhooks'],
  ['search.db', ': it is made anew from the log'],
] as const;

/** Says what a damaged file means for the one who keeps it. */
export function damagedFile(path: string, finding: string): DataFileDamaged {
  return new DataFileDamaged(
    `The data file ${path} can't be used: ${finding}. It was left as it is. Restore all files of one backup, or move it ` +
      `away${whatFollows.find(([name]) => path.endsWith(name))?.[1] ?? ''}.`,
  );
}

export function noRoom(path: string): EngineFull {
  return new EngineFull(`No room to write ${path}: free some disk space.`);
}

/** A full disk that was met outside SQLite. */
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

/** The error in the words of the port, for work that was done on the given file. */
export function explainFailure(error: unknown, path: string): Error {
  const code = sqliteCode(error);
  const words = error instanceof Error ? error.message : String(error);
  if (code === resultCodes.corrupt || code === resultCodes.notDatabase) return damagedFile(path, words);
  if (code === resultCodes.full || isFull(error)) return noRoom(path);
  // What SQLite sets aside beside a file fails as an I/O error where there is no room for it.
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

/** Does work on a file; what it throws is told in the words of the port. */
export function explaining<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw explainFailure(error, path);
  }
}

/** Does work on a file; a failure becomes an outcome instead of a throw. */
export function attempt<Value>(path: string, work: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, failure: toFailure(explainFailure(error, path)) };
  }
}
