/** Copies a string, because V8 keeps a whole text in memory as long as a slice of it. */
export function ownCopy(slice: string): string {
  return ` ${slice}`.slice(1);
}
