const DAY = 86_400_000;

/**
 * Returns whether New York's exchanges trade on a moment's UTC day: not on weekends, and not on their holidays under
 * the rules in force since 2022. Unscheduled closures are not known.
 */
export function isTradingDay(time: number): boolean {
  const day = dayOf(time);
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !marketHolidays(new Date(time).getUTCFullYear()).has(day);
}

/** Days are counted from the epoch, in UTC. */
function dayOf(time: number): number {
  return Math.floor(time / DAY);
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

/** `month` counts from 0, as in Date. */
function dayNumber(year: number, month: number, date: number): number {
  return dayOf(Date.UTC(year, month, date));
}

function weekdayOf(day: number): number {
  return new Date(day * DAY).getUTCDay();
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
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

/** Anonymous Gregorian computus. */
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
