/** A private-use character after those of the highlight marks. Search engines treat it as a letter. */
const firstTag = 0xe010;
const tagged = /[\uE010-\uE07F]$/u;

export function tagOf(number: number): string {
  return String.fromCharCode(firstTag + number);
}

export function isTagged(text: string): boolean {
  return tagged.test(text);
}
