import { dateParts } from '@runrate/contracts';

/** When editions are made. */
export interface EditionSchedule {
  /** Hour of the day in the time zone. */
  readonly hour: number;
  readonly timeZone: string;
}

/** Minutes after the hour up to which an edition is on time. */
const onTimeFor = 15;

/** Day and minute of a moment in a time zone. */
export function toLocalTime(now: number, timeZone: string): { date: string; minutes: number } {
  const parts = clockOf(timeZone)(now);
  const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? '';
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    minutes: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

/** The edition that is due at a moment, if its hour of this day has come; `late` where that was a while ago. */
export function dueEdition(
  now: number,
  { hour, timeZone }: EditionSchedule,
): { date: string; late: boolean } | undefined {
  const { date, minutes } = toLocalTime(now, timeZone);
  const passed = minutes - hour * 60;
  return passed < 0 ? undefined : { date, late: passed >= onTimeFor };
}

/** The day so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The months from one to another, the latest first. */
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

const clocks = new Map<string, ReturnType<typeof dateParts>>();

function clockOf(timeZone: string): ReturnType<typeof dateParts> {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = dateParts({
    ...{ timeZone, hourCycle: 'h23', calendar: 'iso8601', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  clocks.set(timeZone, clock);
  return clock;
}
