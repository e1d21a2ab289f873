/**
 * Copies a string, for callers that keep a word longer than the text it was cut from: V8 keeps the whole text in memory
 * as long as a slice of it.
 */
export function ownCopy(slice: string): string {
  return ` ${slice}`.slice(1);
}
