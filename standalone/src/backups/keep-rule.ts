import { addDays, type BackupPlan, dayAt } from '@runrate/contracts';

/**
 * Chooses the backups to keep by their times: the last of each of the newest days, weeks (from Monday) and
 * months. Days without a backup don't count, so a hub that was down keeps its backups.
 */
export function chooseKept(
  times: readonly number[],
  { keep, timeZone }: Pick<BackupPlan, 'keep' | 'timeZone'>,
): ReadonlySet<number> {
  const newestFirst = [...new Set(times)].sort((one, other) => other - one);
  const lastOfEach = (periodOf: (day: string) => string, count: number): number[] => {
    const last = new Map<string, number>();
    for (const time of newestFirst) {
      const period = periodOf(dayAt(time, timeZone));
      if (!last.has(period)) last.set(period, time);
    }
    return [...last.values()].slice(0, count);
  };
  return new Set([
    ...lastOfEach((day) => day, keep.daily),
    ...lastOfEach(mondayOf, keep.weekly),
    ...lastOfEach((day) => day.slice(0, 7), keep.monthly),
  ]);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
