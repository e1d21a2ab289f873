import { z } from 'zod';
import { isZone } from '../zone-clock.ts';

const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const mostKept = 1000;
const kept = (fallback: number, least: number) => z.number().int().min(least).max(mostKept).default(fallback);

/** Where and when a single-process hub backs itself up, and how many backups it keeps. */
export const backupSchema = z.strictObject({
  /** Folder for the backups; a relative path is relative to the configuration. */
  to: z.string().min(1),
  at: z.string().regex(timeForm, 'must be a time like 02:30, in quotes').default('02:30'),
  timeZone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin').default('UTC'),
  /** Number of days, weeks and months for which the last backup is kept; those without a backup don't count. */
  keep: z.strictObject({ daily: kept(7, 1), weekly: kept(4, 0), monthly: kept(6, 0) }).prefault({}),
});
export type BackupPlan = z.output<typeof backupSchema>;
