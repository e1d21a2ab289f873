const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * Returns the reference time for all ages: the start of the current UTC hour, so that a restart within it changes no
 * byte.
 */
export function anchorOf(now: number): number {
  return Math.floor(now / HOUR) * HOUR;
}

export function daysBefore(anchor: number, days: number): number {
  return hoursBefore(anchor, days * 24);
}

/** Rounded down to the minute, like dates set by an editor. */
export function hoursBefore(anchor: number, hours: number): number {
  return Math.floor((anchor - hours * HOUR) / MINUTE) * MINUTE;
}
