/** The end of a sentence: not of an abbreviation ('z. B.', 'Dr.'), an ordinal ('am 3. Mai') or a decimal. */
const sentenceEnd =
  /[。！？]+[」』）]?|(?:[\p{L}\d]{3}|\p{Lu}{2}|[%)\]”’“"'»])[.!?]+[”’“"'»)]?(?=\s\P{Ll})/gu;
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー、。！？「」『』（）]/u;

/**
 * Shortens a text to `limit` letters, of which a square sign takes two: at the end of a sentence where one ends in the
 * last third, else behind a word, with an ellipsis.
 */
export function shorten(text: string, limit: number): string {
  const cut = beginning(text, limit);
  if (cut.length === text.length) return text;
  const ends = [...text.slice(0, cut.length + 2).matchAll(sentenceEnd)].map(
    (end) => end.index + end[0].length,
  );
  const last = ends.findLast((end) => end <= cut.length) ?? 0;
  if (last >= (cut.length * 2) / 3) return text.slice(0, last);
  const space = /\s/u.test(text.charAt(cut.length)) ? cut.length : cut.search(/\s\S*$/u);
  const word = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${word.replace(/[\s,;:.–—、-]+$/u, '')}…`;
}

function beginning(text: string, limit: number): string {
  let room = limit;
  let cut = '';
  for (const character of text) {
    room -= wide.test(character) ? 2 : 1;
    if (room < 0) break;
    cut += character;
  }
  return cut;
}
