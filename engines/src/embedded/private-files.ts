import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const ownerOnly = 0o600;

/** Makes a folder that nobody but its owner may look into. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Makes an empty file for a database to be laid out in; SQLite gives what it puts beside a file the rights of the file. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', ownerOnly));
}

/** Takes from others what an earlier version let them read: a data file, and what lies beside it. */
export function keepPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, ownerOnly);
}
