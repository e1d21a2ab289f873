import { dateParts } from './formats/intl-formats.ts';

const minuteMs = 60_000;
const clocks = new Map<string, ReturnType<typeof dateParts>>();

/** Whether there is such a time zone: `Europe/Berlin`. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** How far the clock of a time zone is ahead of UTC at a moment, milliseconds. Throws a `RangeError` where there is no such zone. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone)(time);
  const of = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part));
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(time / minuteMs) * minuteMs;
}

/** The day it is at a moment where this clock is: `2026-03-04`. */
export function dayAt(time: number, timeZone: string): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/**
 * The moment at which the clock of a time zone shows this, milliseconds since the epoch; the first of two. `local` is that
 * clock's time as if it were UTC. Of a time that is skipped when clocks go forward it is the moment they do.
 */
export function momentOf(local: number, timeZone: string): number {
  const [earlier, later] = [local - dayMs, local + dayMs].map((near) => local - offsetAt(near, timeZone));
  const fitting = [earlier, later]
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(earlier ?? 0, later ?? 0);
}

const dayMs = 86_400_000;

function clockOf(timeZone: string): ReturnType<typeof dateParts> {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = dateParts({
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}
