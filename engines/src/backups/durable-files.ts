import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Waits until what a file, or the list of a folder, holds is on the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Has a file appear whole or not at all, for its owner alone. */
export function writeWhole(path: string, content: string | Buffer): void {
  const draft = `${path}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  syncPath(draft);
  renameSync(draft, path);
  syncPath(dirname(path));
}

/** Makes the files of a folder and the folder durable. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) syncPath(join(folder, entry.name));
  syncPath(folder);
}

/** Takes a database file away, and what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.new']) rmSync(`${path}${suffix}`, { force: true });
}
