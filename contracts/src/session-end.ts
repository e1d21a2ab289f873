import { dateParts } from './formats/intl-formats.ts';

/** When trading ends on an exchange, by its own clock: `16:00` in `America/New_York`. */
export interface ClosingHours {
  readonly timeZone: string;
  readonly closes: string;
}

type DatedClose = readonly [day: string, price: number];

const minuteMs = 60_000;
const newYork: ClosingHours = { timeZone: 'America/New_York', closes: '16:00' };
const earlyClose = '13:00';

const clocks = new Map<string, ReturnType<typeof dateParts>>();

/** Ends of sessions by exchange and day: a list of moves asks for the same few hundred again and again. */
const ends = new Map<string, number>();
const mostEnds = 5_000;

/** Milliseconds since the epoch at which an exchange closes on a day such as `2026-03-04`. */
export function sessionEnd(day: string, hours: ClosingHours = newYork): number {
  const key = `${hours.timeZone} ${hours.closes} ${day}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  if (ends.size >= mostEnds) ends.clear();
  const end = findSessionEnd(day, hours);
  ends.set(key, end);
  return end;
}

function findSessionEnd(day: string, hours: ClosingHours): number {
  const closes = hours.timeZone === newYork.timeZone && closesEarly(day) ? earlyClose : hours.closes;
  const local = Date.parse(`${day}T${closes}:00Z`);
  const { timeZone } = hours;
  // The offset of a moment that is off by hours is right but in the night of a change of clocks, when no exchange is open.
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}

/** The day it is where the exchange is. */
export function exchangeDay(time: number, { timeZone }: ClosingHours = newYork): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** The last of the closes, oldest first, that there was at a moment; halves the list instead of walking it. */
export function lastCloseAt<Close extends DatedClose>(
  closes: readonly Close[],
  moment: number,
  hours?: ClosingHours,
): Close | undefined {
  let [from, to] = [0, closes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const close = closes[middle];
    if (close && sessionEnd(close[0], hours) <= moment) from = middle + 1;
    else to = middle;
  }
  return closes[from - 1];
}

/**
 * Days on which the exchanges of New York close at one: before Independence Day and Christmas where both days are
 * weekdays, and after Thanksgiving. Source: the NYSE's "Holidays and Trading Hours".
 */
function closesEarly(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (month === 11) return weekday === 5 && dayOfMonth >= 23 && dayOfMonth <= 29;
  const isEve = (month === 7 && dayOfMonth === 3) || (month === 12 && dayOfMonth === 24);
  return isEve && weekday >= 1 && weekday <= 4;
}

/** How far a clock is ahead of UTC at a moment, milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone)(time);
  const of = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part));
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(time / minuteMs) * minuteMs;
}

/** The clock of a time zone; that of New York where there is no such zone. */
function clockOf(timeZone: string): ReturnType<typeof dateParts> {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = dateParts({
    timeZone: isZone(timeZone) ? timeZone : newYork.timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}
