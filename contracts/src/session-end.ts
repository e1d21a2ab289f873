import { dayAt, isZone, momentOf } from './zone-clock.ts';

/** When trading ends on an exchange, in local time: `16:00` in `America/New_York`. */
export interface ClosingHours {
  readonly timeZone: string;
  readonly closes: string;
}

type DatedClose = readonly [day: string, price: number];

const newYork: ClosingHours = { timeZone: 'America/New_York', closes: '16:00' };
const earlyClose = '13:00';

const zones = new Map<string, boolean>();

/** Cache of session ends by exchange and day: a list of price moves requests the same few hundred again and again. */
const ends = new Map<string, number>();
const mostEnds = 5_000;

/** Returns when an exchange closes on a day such as `2026-03-04`, in milliseconds since the epoch. */
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
  return momentOf(local, zoneOf(hours));
}

export function exchangeDay(time: number, hours: ClosingHours = newYork): string {
  return dayAt(time, zoneOf(hours));
}

/** Returns the last of the closes, given oldest first, known at a moment. Uses binary search. */
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
 * Returns whether New York's exchanges close at 13:00: the day before Independence Day and Christmas if both days are
 * weekdays, and the day after Thanksgiving. Source: the NYSE's "Holidays and Trading Hours".
 */
function closesEarly(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (month === 11) return weekday === 5 && dayOfMonth >= 23 && dayOfMonth <= 29;
  const isEve = (month === 7 && dayOfMonth === 3) || (month === 12 && dayOfMonth === 24);
  return isEve && weekday >= 1 && weekday <= 4;
}

function zoneOf({ timeZone }: ClosingHours): string {
  const known = zones.get(timeZone) ?? isZone(timeZone);
  zones.set(timeZone, known);
  return known ? timeZone : newYork.timeZone;
}
