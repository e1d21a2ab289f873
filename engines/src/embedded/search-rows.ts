/**
 * The row of a document tells its time, so that FTS5, which keeps rows in order, finds the newest first and
 * leaves out what is later than an instant without a look at anything else: milliseconds since the epoch in
 * the upper bits, a number among documents of the same time in the lower ones.
 */
const placesBits = 11;
const places = 2 ** placesBits;
/** Rows stay within whole numbers of JavaScript: times up to the year 2109. */
const latest = Math.floor(Number.MAX_SAFE_INTEGER / places) - 1;

/** SQL for the milliseconds of a row. */
export function timeOfRow(row: string): string {
  return `(${row} >> ${placesBits})`;
}

export function millisecondsOfRow(row: number): number {
  return Math.floor(row / places);
}

/** First row of an instant. */
export function firstRowAt(time: number): number {
  return Math.max(-latest, Math.min(latest, time)) * places;
}

/** Last row of an instant. */
export function lastRowAt(time: number): number {
  return firstRowAt(time) + places - 1;
}
