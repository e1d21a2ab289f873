/** A private-use character beyond the marks of highlights; search engines take it for a letter. */
const firstTag = 0xe010;
const tagged = /[\uE010-\uE07F]$/u;

/** Last character of every token of a language, by the number of the language. */
export function tagOf(number: number): string {
  return String.fromCharCode(firstTag + number);
}

/** Whether this is a token of a language, or several, rather than words as they are written. */
export function isTagged(text: string): boolean {
  return tagged.test(text);
}
