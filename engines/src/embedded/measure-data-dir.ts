import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from './data-dir.ts';

export interface DataDirSize {
  /** Size of each store in bytes, including its WAL. */
  readonly stores: Readonly<Record<'log' | 'views' | 'search', number>>;
  readonly freeBytes: number;
  readonly diskBytes: number;
  /** Time of the last complete backup; absent if there was none. */
  readonly backedUpAt?: string;
}

/** Throws if the disk doesn't respond. */
export function measureDataDir(dataDir: string): DataDirSize {
  const { log, views, search } = dataPaths(dataDir);
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const backedUpAt = readBackupTime(dataDir);
  return {
    stores: { log: sizeOf(log), views: sizeOf(views), search: sizeOf(search) },
    freeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
    ...(backedUpAt === undefined ? {} : { backedUpAt }),
  };
}

export function noteBackup(dataDir: string, at: Date): void {
  writeFileSync(notePath(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });
}

function readBackupTime(dataDir: string): string | undefined {
  const path = notePath(dataDir);
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

function notePath(dataDir: string): string {
  return join(dataDir, 'last-backup');
}

function sizeOf(path: string): number {
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
