/** A private-use character after those of the highlight marks. Search engines treat it as a letter. */
const firstTag = 0xe010;
const tagged = /[\uE010-\uE07F]$/u;

/** Returns the last character of every token of a language, by the number of the language. */
export function tagOf(number: number): string {
  return String.fromCharCode(firstTag + number);
}

/** Returns whether this is one or more tokens of a language rather than words as they are written. */
export function isTagged(text: string): boolean {
  return tagged.test(text);
}
