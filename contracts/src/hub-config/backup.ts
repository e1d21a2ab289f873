import { z } from 'zod';
import { isZone } from '../zone-clock.ts';

const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const mostKept = 1000;
const kept = (fallback: number, least: number) => z.number().int().min(least).max(mostKept).default(fallback);

/** Where and when a single-process hub backs itself up, and how many backups it keeps. */
export const backupSchema = z.strictObject({
  /** Folder for backups. A relative path starts at the configuration file. */
  to: z.string().min(1),
  /** Time of day in `timeZone`. */
  at: z.string().regex(timeForm, 'must be a time like 02:30, in quotes').default('02:30'),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().refine(isZone, 'must be a time zone like Europe/Berlin').default('UTC'),
  /** For how many days, weeks and months the last backup is kept. */
  keep: z.strictObject({ daily: kept(7, 1), weekly: kept(4, 0), monthly: kept(6, 0) }).prefault({}),
});
export type BackupPlan = z.output<typeof backupSchema>;
