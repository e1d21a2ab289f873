const charactersRead = 2000;
const longestCharacter = 16;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A publisher's text as it may be drawn, in at most so many characters as readers count them: no controls, no turns of
 * direction, no towers of marks, nothing that is half a letter.
 */
export function toDrawable(text: string, limit: number): string {
  const clean = text
    .slice(0, charactersRead)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u{fffd}', '')
    .replace(/\s+/g, ' ')
    // But for the joiners, which letters and emoji are made of.
    .replace(/(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    // What is left of the marks on Latin letters is no letter of any language.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
  const characters: string[] = [];
  for (const segment of splitCharacters(clean)) {
    if (characters.length === limit) return `${characters.join('').trimEnd()}…`;
    characters.push(segment.length > longestCharacter ? [...segment].slice(0, 1).join('') : segment);
  }
  return characters.join('');
}

/** A text by what readers take for one letter each. */
export function splitCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Which way a text is written, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
