const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〆]/u;
const runs =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〆\u3099\u309A\uFF70\uFF9E\uFF9F]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〆]+/gu;
const withoutSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export function isWithoutSpaces(text: string): boolean {
  return withoutSpaces.test(text);
}

/** A pair of letters, a single Chinese character, or a word of another script. */
export interface Gram {
  readonly kind: 'pair' | 'letter' | 'word';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a run of letters into grams. Overlapping pairs find words that no dictionary has, wherever they occur. */
export function forEachGram(run: string, take: (gram: Gram) => void): void {
  for (const { 0: part, index } of run.matchAll(runs)) {
    if (!eastAsian.test(part)) {
      take({ kind: 'word', text: part, start: index, end: index + part.length });
      continue;
    }
    const letters = [...part];
    let start = index;
    for (const [place, letter] of letters.entries()) {
      const end = start + letter.length;
      const next = letters[place + 1];
      if (next !== undefined) take({ kind: 'pair', text: letter + next, start, end: end + next.length });
      if (letters.length === 1 || /\p{sc=Han}/u.test(letter))
        take({ kind: 'letter', text: letter, start, end });
      start = end;
    }
  }
}

/** Drops a long vowel at the end of a loan word, which is optional: `コンピューター`, `コンピュータ`. */
export function trimQuery(run: string): string {
  return run.replace(/(?<=[\p{sc=Katakana}ー]{3})ー$/u, '');
}
