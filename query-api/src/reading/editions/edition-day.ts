import { momentOf, offsetAt } from '@runrate/contracts';

export interface EditionSchedule {
  /** Hour of the day in the time zone. */
  readonly hour: number;
  readonly timeZone: string;
}

/** Minutes after the hour within which an edition is on time. */
const onTimeFor = 15;

/** Returns the date and the minute of the day in a time zone. */
export function toLocalTime(now: number, timeZone: string): { date: string; minutes: number } {
  const local = new Date(now + offsetAt(now, timeZone));
  return {
    date: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** Returns the edition that is due, if its hour has come on this day; `late` if that was a while ago. */
export function dueEdition(
  now: number,
  { hour, timeZone }: EditionSchedule,
): { date: string; late: boolean } | undefined {
  const { date, minutes } = toLocalTime(now, timeZone);
  const passed = minutes - hour * 60;
  return passed < 0 ? undefined : { date, late: passed >= onTimeFor };
}

/** Returns the time at which the edition of a day is due, in milliseconds since the epoch. */
export function timeOfEdition(date: string, { hour, timeZone }: EditionSchedule): number {
  return momentOf(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000, timeZone);
}

/** Returns the months between two months, both included, latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = last.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name < first) return months;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
}
