import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backUpDataDir } from '../embedded/back-up.ts';
import { dataPaths } from '../embedded/data-dir.ts';
import { explaining } from '../embedded/failures.ts';
import { keepPrivate } from '../embedded/private-files.ts';
import type { Declared } from '../generations/homes.ts';
import { EngineUnavailable, HistoryRefused } from '../ports/engine-errors.ts';
import { removeDatabase, syncFolder, syncPath, writeWhole } from './durable-files.ts';
import { type BackupManifest, describeFile, manifestName, registerCopy } from './manifest.ts';
import { tryBackup } from './try-backup.ts';

export interface BackupOptions {
  readonly declared: Declared;
  readonly version: string;
  readonly clock: () => number;
  /** The register of who left the newsletter and of what was taken down. A copy is added to the backup. */
  readonly register?: string | undefined;
}

/** A folder with this suffix is not a backup: it is being made, or being removed. */
export const draftEnd = '.draft';
const copiesLimit = 3;

/**
 * Backs up a hub, which may be running, into a new or empty folder. The folder gets its name and its
 * `backup.json` only after everything is copied, tried and on the disk.
 */
export function backUpHub(dataDir: string, target: string, options: BackupOptions): Promise<BackupManifest> {
  return fillBackup(target, options, (draft) => copyTried(dataDir, draft, options.declared));
}

export async function fillBackup(
  target: string,
  { version, clock, register }: BackupOptions,
  fill: (draft: string) => Promise<Awaited<ReturnType<typeof tryBackup>>>,
): Promise<BackupManifest> {
  const madeAt = new Date(clock()).toISOString();
  const isThere = existsSync(target);
  const draft = isThere ? target : `${target}${draftEnd}`;
  if (!isThere) removeDraft(draft);
  const tried = await fill(draft);
  return explaining(target, async () => {
    const paths = dataPaths(draft);
    const files: Record<string, Awaited<ReturnType<typeof describeFile>>> = {};
    for (const path of [paths.log, paths.views]) files[basename(path)] = await describeFile(path);
    if (register !== undefined && existsSync(register)) {
      copyFileSync(register, join(draft, registerCopy));
      keepPrivate(join(draft, registerCopy));
    }
    const manifest: BackupManifest = { format: 1, madeAt, version, ...tried, files };
    syncFolder(draft);
    writeWhole(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    if (draft !== target) renameSync(draft, target);
    syncPath(dirname(target));
    return manifest;
  });
}

/** If records are removed from the log between the copies of views and log, copies both again. */
async function copyTried(dataDir: string, draft: string, declared: Declared) {
  for (let copies = 1; ; copies += 1) {
    await backUpDataDir(dataDir, draft);
    try {
      return await tryBackup(draft, declared);
    } catch (error) {
      if (!(error instanceof HistoryRefused) || copies >= copiesLimit) throw error;
      const { log, views, search, lock } = dataPaths(draft);
      for (const path of [log, views, search, lock]) removeDatabase(path);
    }
  }
}

/** Removes what an interrupted backup left. Refuses a folder that has anything else in it. */
export function removeDraft(draft: string): void {
  if (!existsSync(draft)) return;
  const known = [...Object.values(dataPaths('')).map((path) => basename(path)), manifestName, registerCopy];
  const foreign = readdirSync(draft).find((name) => !known.some((one) => name.startsWith(one)));
  if (foreign !== undefined)
    throw new EngineUnavailable(`${join(draft, foreign)} is not of a backup: move ${draft} away.`);
  rmSync(draft, { recursive: true, force: true });
}
