import type { BackupPlan } from '@runrate/contracts';
import { listBackups, noteBackup, timeOf } from '@runrate/engines';
import type { Logger } from 'pino';
import { type BackupDone, type BackupOrder, backUpBeside } from './back-up-beside.ts';
import { dueMoment } from './due-moment.ts';

export interface ScheduleOptions {
  readonly plan: BackupPlan;
  readonly dataDir: string;
  /** Id of the hub's log, stored in its backups; several hubs may share a backup folder. */
  readonly log: string | undefined;
  readonly register?: string | undefined;
  readonly clock: () => number;
  readonly logger: Logger;
}

export interface BackupSchedule {
  /** Backups made and failed since the start. */
  readonly outcomes: { readonly made: number; readonly failed: number };
  /** Checks whether a backup is due and resolves when it is made. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 5000;
const triesADay = 3;
const pauseMs = 10 * 60_000;

/**
 * Makes a backup each day at the planned time, and at once if that time passed without one. A failed backup
 * is retried after ten minutes, up to three tries, and then on the next day.
 */
export function scheduleBackups(
  { plan, dataDir, log, register, clock, logger }: ScheduleOptions,
  make: (order: BackupOrder, signal: AbortSignal) => Promise<BackupDone> = backUpBeside,
): BackupSchedule {
  const ended = new AbortController();
  const outcomes = { made: 0, failed: 0 };
  /** Due time already handled: its backup exists or was given up. */
  let settled: number | undefined;
  let tries = { due: 0, count: 0, at: 0 };
  let looking: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    const now = clock();
    const due = dueMoment(now, plan);
    if (due === settled) return;
    if (tries.due !== due) tries = { due, count: 0, at: 0 };
    if (tries.count > 0 && Math.abs(now - tries.at) < pauseMs) return;
    try {
      if (!isBackedUp(due, now)) await backUp(now);
      settled = due;
    } catch (error) {
      if (ended.signal.aborted) return;
      tries = { due, count: tries.count + 1, at: now };
      outcomes.failed += 1;
      const isLast = tries.count >= triesADay;
      if (isLast) settled = due;
      logger.error(
        { err: error, try: tries.count },
        isLast
          ? 'the backup failed; the next try is tomorrow'
          : 'the backup failed; it is tried again in ten minutes',
      );
    }
  }

  /** Ignores backups dated in the future: they were made while the clock was wrong. */
  function isBackedUp(due: number, now: number): boolean {
    return listBackups(plan.to).some((backup) => {
      const madeAt = timeOf(backup);
      return backup.manifest.log === log && madeAt >= due && madeAt <= now;
    });
  }

  async function backUp(now: number): Promise<void> {
    const { path, removed } = await make({ dataDir, plan, now, register }, ended.signal);
    outcomes.made += 1;
    logger.info({ path, removed }, 'the data were backed up');
    try {
      noteBackup(dataDir, new Date(now));
    } catch (error) {
      logger.warn({ err: error }, 'the time of the backup could not be noted; metrics tell an older one');
    }
  }

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const ticking = setInterval(() => void look(), lookEveryMs);
  void look();
  return {
    outcomes,
    look,
    async close() {
      clearInterval(ticking);
      ended.abort();
      await looking;
    },
  };
}
