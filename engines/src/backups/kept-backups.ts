import { accessSync, constants, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../embedded/data-dir.ts';
import { explaining, isFull, noRoom } from '../embedded/failures.ts';
import { makePrivateFolder } from '../embedded/private-files.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { type BackupOptions, backUpHub, draftEnd, fillBackup, removeDraft } from './make-backup.ts';
import { type BackupManifest, readManifest } from './manifest.ts';

export interface KeptBackup {
  readonly path: string;
  readonly manifest: BackupManifest;
}

const nameForm = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
const isDraftName = (name: string) =>
  name.endsWith(draftEnd) && nameForm.test(name.slice(0, -draftEnd.length));

export function listBackups(to: string): KeptBackup[] {
  if (!existsSync(to)) return [];
  const found = readdirSync(to)
    .filter((name) => nameForm.test(name))
    .flatMap((name) => {
      const path = join(to, name);
      const manifest = findManifest(path);
      return manifest ? [{ path, manifest }] : [];
    });
  return found.sort((one, other) => timeOf(one) - timeOf(other));
}

export function timeOf({ manifest }: KeptBackup): number {
  return Date.parse(manifest.madeAt);
}

/** A backup that can't be read must not hide the others. */
function findManifest(folder: string): BackupManifest | undefined {
  try {
    return readManifest(folder);
  } catch (error) {
    if (error instanceof EngineUnavailable) return undefined;
    throw error;
  }
}

export interface KeepOptions extends BackupOptions {
  /** Chooses which of the times of this hub's backups to keep. */
  readonly choose: (times: readonly number[]) => ReadonlySet<number>;
  /** Fills the backup's folder, for data that isn't in a folder. */
  readonly fill?: Parameters<typeof fillBackup>[2];
}

export interface BackupMade extends KeptBackup {
  readonly removed: readonly string[];
}

/**
 * Adds a backup to a folder, then removes those of the same hub that are not to be kept. Rejects with
 * `EngineUnavailable` while another process does the same.
 */
export async function addBackup(dataDir: string, to: string, options: KeepOptions): Promise<BackupMade> {
  const lock = lockBackups(to);
  try {
    explaining(to, () => {
      for (const name of readdirSync(to)) if (isDraftName(name)) removeDraft(join(to, name));
    });
    const second = Math.floor(options.clock() / 1000) * 1000;
    const name = `${new Date(second).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    const path = join(to, name);
    const fixed = { ...options, clock: () => second };
    const { fill } = options;
    const manifest = await (fill ? fillBackup(path, fixed, fill) : backUpHub(dataDir, path, fixed));
    return { path, manifest, removed: removeOthers(to, manifest.log, options.choose) };
  } finally {
    lock.close();
  }
}

function lockBackups(to: string): ReturnType<typeof lockDataDir> {
  insistOnFolder(to);
  try {
    return lockDataDir(to);
  } catch (error) {
    if (!(error instanceof EngineUnavailable) || !error.message.includes('in use')) throw error;
    throw new EngineUnavailable(`Another backup into ${to} is being made: wait until it has ended.`);
  }
}

function insistOnFolder(to: string): void {
  try {
    makePrivateFolder(to);
    accessSync(to, constants.W_OK);
  } catch (error) {
    if (isFull(error)) throw noRoom(to);
    const words = error instanceof Error ? error.message : String(error);
    throw new EngineUnavailable(
      `The folder for backups ${to} can't be written to (${words}): make it, give it to the user that runs the hub, and under ` +
        'systemd name it in ReadWritePaths=.',
    );
  }
}

/** Renames a backup before removing it, so that it doesn't count as one from then on. */
function removeOthers(to: string, log: string, choose: KeepOptions['choose']): string[] {
  const own = listBackups(to).filter(({ manifest }) => manifest.log === log);
  const kept = choose(own.map(timeOf));
  const removed: string[] = [];
  for (const backup of own) {
    if (kept.has(timeOf(backup))) continue;
    const draft = `${backup.path}${draftEnd}`;
    renameSync(backup.path, draft);
    removeDraft(draft);
    removed.push(backup.path);
  }
  return removed;
}
