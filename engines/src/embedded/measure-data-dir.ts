import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from './data-dir.ts';

/** How large a data directory is, and how much room it has left. */
export interface DataDirSize {
  /** Bytes of each store, with what waits in its WAL. */
  readonly stores: Readonly<Record<'log' | 'views' | 'search', number>>;
  readonly freeBytes: number;
  readonly diskBytes: number;
  /** When the last backup of it was complete; absent where there was none. */
  readonly backedUpAt?: string;
}

/** Looks at the files of a data directory; throws where the disk does not answer. */
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

/** Notes that a backup of a data directory is complete. */
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
