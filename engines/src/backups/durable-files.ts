import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Waits until the content of a file, or the entries of a folder, are on the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a file that only its owner may read. It appears complete or not at all. */
export function writeWhole(path: string, content: string | Buffer): void {
  const draft = `${path}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  syncPath(draft);
  renameSync(draft, path);
  syncPath(dirname(path));
}

export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) syncPath(join(folder, entry.name));
  syncPath(folder);
}

export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.new']) rmSync(`${path}${suffix}`, { force: true });
}
