/** A character of a script that is written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The ranges of those scripts, with others between them. */
const ranges = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u19E0-\u19FF\u2E80-\uFFFF]/;

/** Whether a text may have such a character: a look that costs a long text in Latin letters next to nothing. */
export function mayHaveUnspaced(text: string): boolean {
  return ranges.test(text);
}
