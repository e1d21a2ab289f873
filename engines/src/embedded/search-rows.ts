/**
 * A row number has the milliseconds of its document in the upper bits and a serial number in the lower ones.
 * FTS5 keeps rows in order, so it finds the newest first.
 */
const placesBits = 11;
const places = 2 ** placesBits;
/** Keeps rows within JavaScript's safe integers: times up to the year 2109. */
const latest = Math.floor(Number.MAX_SAFE_INTEGER / places) - 1;

export function timeOfRow(row: string): string {
  return `(${row} >> ${placesBits})`;
}

export function millisecondsOfRow(row: number): number {
  return Math.floor(row / places);
}

export function firstRowAt(time: number): number {
  return Math.max(-latest, Math.min(latest, time)) * places;
}

export function lastRowAt(time: number): number {
  return firstRowAt(time) + places - 1;
}
