/**
 * A row number contains the time of its document: milliseconds since the epoch in the upper bits, a number among
 * documents of the same time in the lower ones. FTS5 keeps rows in order, so it finds the newest first and skips what
 * is later than an instant without reading anything else.
 */
const placesBits = 11;
const places = 2 ** placesBits;
/** Keeps rows within JavaScript's safe integers: times up to the year 2109. */
const latest = Math.floor(Number.MAX_SAFE_INTEGER / places) - 1;

/** Returns SQL for the milliseconds of a row. */
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
