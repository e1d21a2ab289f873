import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { dataPaths, lockDataDir, restoringName } from '../embedded/data-dir.ts';
import { explaining } from '../embedded/failures.ts';
import { keepPrivate } from '../embedded/private-files.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { removeDatabase, syncFolder, syncPath } from './durable-files.ts';
import { listBackups } from './kept-backups.ts';
import { draftEnd } from './make-backup.ts';
import { type BackupManifest, insistOnFiles, manifestName, readManifest, registerCopy } from './manifest.ts';

export interface FoundBackup {
  readonly folder: string;
  readonly manifest: BackupManifest | undefined;
}

/** Finds the backup at a path, its folder or a file in it. Throws `EngineUnavailable` if there is none. */
export function findBackup(path: string): FoundBackup {
  if (!existsSync(path)) throw new EngineUnavailable(`There is no backup ${path}.`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  if (resolve(folder).endsWith(draftEnd))
    throw new EngineUnavailable(`${folder} is a backup that was cut off: use another one.`);
  const manifest = readManifest(folder);
  const { log, views } = dataPaths(folder);
  if (manifest || (existsSync(log) && existsSync(views))) return { folder, manifest };
  const newest = listBackups(folder).at(-1);
  throw new EngineUnavailable(
    newest
      ? `${folder} holds several backups: name one of them. The newest is ${newest.path}.`
      : `There is no whole backup in ${folder}: it lacks ${manifestName}.`,
  );
}

/** Returns the newest copy of the register: from this backup, or from a newer one next to it. */
export function findRegisterCopy({ folder }: FoundBackup): string | undefined {
  const beside = listBackups(dirname(folder)).map(({ path }) => path);
  return [folder, ...beside].map((path) => join(path, registerCopy)).findLast((path) => existsSync(path));
}

export interface RestoreOptions {
  readonly dataDir: string;
  readonly backup: FoundBackup;
  /** Whether existing data is moved aside instead of causing a refusal. */
  readonly replaces: boolean;
  readonly clock: () => number;
  /** Works on the restored data in a separate folder before it is moved into place. */
  readonly prepare: (dataDir: string) => Promise<void>;
}

/**
 * Restores a backup into a data folder that no hub uses. Returns where existing data was moved to. No hub
 * starts on the folder until everything is in place; after a kill, call it again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string | undefined> {
  const { dataDir, backup, replaces, clock, prepare } = options;
  const lock = lockDataDir(dataDir, { isRestoring: true });
  try {
    const paths = dataPaths(dataDir);
    const files = [paths.search, paths.views, paths.log];
    const there = files.filter((path) => existsSync(path));
    if (there.length > 0 && !replaces)
      throw new EngineUnavailable(
        `${dataDir} is not empty (${there.map((path) => basename(path)).join(', ')}): name another DATA_DIR, or add ` +
          '--replace, which moves what is there aside.',
      );
    if (backup.manifest) await insistOnFiles(backup.folder, backup.manifest);
    const staging = join(dataDir, restoringName);
    await explaining(staging, async () => {
      rmSync(staging, { recursive: true, force: true });
      mkdirSync(staging, { mode: 0o700 });
      syncPath(dataDir);
      for (const path of [paths.log, paths.views]) copyInto(backup.folder, staging, basename(path));
    });
    await prepare(staging);
    return explaining(dataDir, () => {
      const aside = there.length > 0 ? moveAside(dataDir, files, clock()) : undefined;
      syncFolder(staging);
      for (const path of files) moveIn(join(staging, basename(path)), path);
      syncPath(dataDir);
      rmSync(staging, { recursive: true, force: true });
      return aside;
    });
  } finally {
    lock.close();
  }
}

function copyInto(from: string, to: string, name: string): void {
  copyFileSync(join(from, name), join(to, name));
  keepPrivate(join(to, name));
}

function moveAside(dataDir: string, files: readonly string[], now: number): string {
  const name = `replaced-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const aside = join(dataDir, name);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const path of files)
    for (const suffix of ['-wal', '-shm', ''])
      if (existsSync(path + suffix)) renameSync(path + suffix, join(aside, basename(path) + suffix));
  return aside;
}

function moveIn(from: string, to: string): void {
  removeDatabase(to);
  if (existsSync(from)) renameSync(from, to);
}
