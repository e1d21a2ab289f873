const DAY = 86_400_000;
const MINUTE = 60_000;

/** The session in minutes after midnight UTC. Daylight saving time is left out: the sample market knows none. */
const SESSION_OPEN = 14.5 * 60;
const SESSION_CLOSE = 21 * 60;
export const SLOT_MINUTES = 2;
export const SLOTS_PER_SESSION = (SESSION_CLOSE - SESSION_OPEN) / SLOT_MINUTES;

/** Days are counted from the epoch, in UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

export function sessionOpen(day: number): number {
  return day * DAY + SESSION_OPEN * MINUTE;
}

export function sessionClose(day: number): number {
  return day * DAY + SESSION_CLOSE * MINUTE;
}

export function isTradingDay(day: number): boolean {
  const weekday = new Date(day * DAY).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !marketHolidays(new Date(day * DAY).getUTCFullYear()).has(day);
}

/** The newest session that has begun. */
export function latestSession(now: number): number {
  let day = dayOf(now);
  while (!isTradingDay(day) || sessionOpen(day) > now) day -= 1;
  return day;
}

/** Whole slots of the session that have begun: 0 at the open, all of them once it is closed. */
export function slotsElapsed(day: number, now: number): number {
  const slots = Math.floor((now - sessionOpen(day)) / (SLOT_MINUTES * MINUTE));
  return Math.max(0, Math.min(SLOTS_PER_SESSION, slots));
}

const holidaysByYear = new Map<number, ReadonlySet<number>>();

function marketHolidays(year: number): ReadonlySet<number> {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const holidays = new Set([
    observed(dayNumber(year, 0, 1)),
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    easterSunday(year) - 2,
    lastMonday(year, 4),
    observed(dayNumber(year, 5, 19)),
    observed(dayNumber(year, 6, 4)),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 10, 4, 4),
    observed(dayNumber(year, 11, 25)),
  ]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** `month` counts from 0, as Date does. */
function dayNumber(year: number, month: number, date: number): number {
  return dayOf(Date.UTC(year, month, date));
}

function weekdayOf(day: number): number {
  return new Date(day * DAY).getUTCDay();
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function observed(day: number): number {
  const shift: Readonly<Record<number, number>> = { 6: -1, 0: 1 };
  return day + (shift[weekdayOf(day)] ?? 0);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
}

function lastMonday(year: number, month: number): number {
  const last = dayNumber(year, month + 1, 0);
  return last - ((weekdayOf(last) + 6) % 7);
}

/** The anonymous Gregorian computus. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + skipped + 15) % 30;
  const epact =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = epact - sunday;
  const month = 3 + Math.floor((fromMarch + 40) / 44);
  return dayNumber(year, month - 1, fromMarch + 28 - 31 * Math.floor(month / 4));
}
