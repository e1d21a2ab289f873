const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const closingHour = 16;

/** Milliseconds since the epoch at which the exchanges of New York close on a day such as `2026-03-04`. */
export function sessionEnd(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return midnight + (closingHour + hoursBehind(midnight)) * hourMs;
}

/** The day it is in New York. */
export function newYorkDay(time: number): string {
  const local = new Date(time - hoursBehind(Math.floor(time / dayMs) * dayMs) * hourMs);
  return local.toISOString().slice(0, 10);
}

/** Hours that New York is behind UTC on a day: four from the second Sunday of March to the first of November. */
function hoursBehind(midnight: number): number {
  const year = new Date(midnight).getUTCFullYear();
  const isSummer = midnight >= sundayOf(year, 2, 8) && midnight < sundayOf(year, 10, 1);
  return isSummer ? 4 : 5;
}

/** The first Sunday from a date on. `month` counts from 0. */
function sundayOf(year: number, month: number, from: number): number {
  const first = Date.UTC(year, month, from);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs;
}
