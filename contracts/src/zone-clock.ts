import { dateParts } from './formats/intl-formats.ts';

const minuteMs = 60_000;
const clocks = new Map<string, ReturnType<typeof dateParts>>();

export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a time zone's UTC offset at a moment, in milliseconds. Throws a `RangeError` if there is no such zone. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone)(time);
  const of = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part));
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(time / minuteMs) * minuteMs;
}

export function dayAt(time: number, timeZone: string): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/**
 * Returns the moment of a local time in a time zone, in milliseconds since the epoch. `local` is the local time
 * expressed as if it were UTC. If it occurs twice, returns the first; if clocks skip it, returns when they go forward.
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
