import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const ownerOnly = 0o600;

/** Creates a folder that only its owner may access. An existing one is left unchanged. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Creates an empty file for a database. SQLite gives the files it puts next to it the same permissions. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', ownerOnly));
}

/** Removes permissions that an earlier version gave to others, on a data file and the files next to it. */
export function keepPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, ownerOnly);
}
