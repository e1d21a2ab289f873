import { type BackupPlan, momentOf, offsetAt } from '@runrate/contracts';

const dayMs = 86_400_000;

/** Latest backup time at or before `now`; a local time skipped by a clock change is due an hour later. */
export function dueMoment(now: number, { at, timeZone }: Pick<BackupPlan, 'at' | 'timeZone'>): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const local = now + offsetAt(now, timeZone);
  const today = Math.floor(local / dayMs) * dayMs + (hours * 60 + minutes) * 60_000;
  const moment = momentOf(today, timeZone);
  return moment <= now ? moment : momentOf(today - dayMs, timeZone);
}
