import { type BackupPlan, momentOf, offsetAt } from '@runrate/contracts';

const dayMs = 86_400_000;

/** The last moment, at `now` or before, at which a backup was due; on a day without that time, when clocks went forward. */
export function dueMoment(now: number, { at, timeZone }: Pick<BackupPlan, 'at' | 'timeZone'>): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const local = now + offsetAt(now, timeZone);
  const today = Math.floor(local / dayMs) * dayMs + (hours * 60 + minutes) * 60_000;
  const moment = momentOf(today, timeZone);
  return moment <= now ? moment : momentOf(today - dayMs, timeZone);
}
