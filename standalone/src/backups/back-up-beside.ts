import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupPlan } from '@runrate/contracts';
import { EngineUnavailable } from '@runrate/engines';

/** Passed to the backup process as JSON. */
export interface BackupOrder {
  readonly dataDir: string;
  readonly plan: BackupPlan;
  /** The hub's time, milliseconds since the epoch. */
  readonly now: number;
  readonly register?: string | undefined;
}

export interface BackupDone {
  readonly path: string;
  readonly removed: readonly string[];
}

const child = fileURLToPath(new URL('./main-child.ts', import.meta.url));

/** Makes a backup in a child process, killed when the signal aborts; an unfinished backup doesn't count. */
export function backUpBeside(order: BackupOrder, signal: AbortSignal): Promise<BackupDone> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [child, JSON.stringify(order)],
      { signal, killSignal: 'SIGKILL', encoding: 'utf8' },
      (error, stdout, stderr) => {
        const words = stderr.trim();
        if (!error) resolve(JSON.parse(stdout));
        else reject(words === '' ? error : new EngineUnavailable(words));
      },
    );
  });
}
