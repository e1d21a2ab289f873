import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EngineUnavailable } from '../ports/engine-errors.ts';

/** Written last, so that a folder with this file is a complete backup. */
export const manifestName = 'backup.json';
export const registerCopy = 'erasures';

export interface BackupFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackupManifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly version: string;
  /** Id of the log, which is the same for all backups of a hub. */
  readonly log: string;
  /** Counts from the trial start: documents in the views and records in the log. */
  readonly documents: number;
  readonly records: number;
  readonly files: Readonly<Record<string, BackupFile>>;
}

/** Returns the manifest of a backup; undefined if there is none, or the backup is incomplete. */
export function readManifest(folder: string): BackupManifest | undefined {
  const path = join(folder, manifestName);
  if (!existsSync(path)) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isManifest(read)) return read;
  } catch {
    // Reported below, as for a file of another form.
  }
  throw new EngineUnavailable(`${path} can't be read, or is of a newer version: use another backup.`);
}

function isManifest(value: unknown): value is BackupManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { format, madeAt, log, files }: Partial<Record<keyof BackupManifest, unknown>> = value;
  const isDated = typeof madeAt === 'string' && !Number.isNaN(Date.parse(madeAt));
  return format === 1 && isDated && typeof log === 'string' && typeof files === 'object' && files !== null;
}

export async function describeFile(path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: statSync(path).size, sha256: hash.digest('hex') };
}

/** Rejects with `EngineUnavailable` if a file is missing or has changed since the backup. */
export async function insistOnFiles(folder: string, { files }: BackupManifest): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const path = join(folder, name);
    const found = existsSync(path) ? await describeFile(path) : undefined;
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    throw new EngineUnavailable(
      `${path} ${found ? 'is not as it was backed up' : 'is missing'}: use another backup.`,
    );
  }
}
