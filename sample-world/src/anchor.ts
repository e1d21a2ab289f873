const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The moment all ages count from: the start of the running UTC hour, so that a restart within it changes no byte. */
export function anchorOf(now: number): number {
  return Math.floor(now / HOUR) * HOUR;
}

export function daysBefore(anchor: number, days: number): number {
  return hoursBefore(anchor, days * 24);
}

/** To the minute, as an editor would date things. */
export function hoursBefore(anchor: number, hours: number): number {
  return Math.floor((anchor - hours * HOUR) / MINUTE) * MINUTE;
}
