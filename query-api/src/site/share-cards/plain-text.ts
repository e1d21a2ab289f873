const charactersRead = 2000;
const longestCharacter = 16;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Makes a text safe to draw: no control characters, direction overrides, stacked marks or half characters. */
export function toDrawable(text: string, limit: number): string {
  const clean = text
    .slice(0, charactersRead)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u{fffd}', '')
    .replace(/\s+/g, ' ')
    // Joiners are kept, because letters and emoji are made with them.
    .replace(/(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    // Marks that don't combine with a Latin letter after NFC belong to no language.
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

/** Splits a text into graphemes. */
export function splitCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Determines the writing direction by the first letter. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
