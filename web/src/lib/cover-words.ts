import { toCoverPhrase, toFigurePhrase, unspaced } from '@runrate/contracts';

export interface CoverWords {
  readonly text: string;
  /** Font size in percent of the cover's width: a few words fill it, a phrase takes two or three lines. */
  readonly size: number;
}

/** Returns the text for a cover without a picture: the title's main figure with its noun, otherwise its first words. */
export function toCoverWords(title: string): CoverWords {
  const text = toCoverPhrase(title);
  return { text, size: Math.min(sizeFor(widthOf(text)), Math.floor(176 / longestWord(text))) };
}

/** Returns the text for a thumbnail: a number, a figure with its noun, or a single letter. */
export function toSmallCoverWords(title: string): CoverWords {
  const text = /^\d{1,4}$/.test(title) ? title : toFigurePhrase(title);
  if (text !== undefined) return { text, size: Math.min(36, Math.round(150 / longestWord(text))) };
  return { text: /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase() ?? '', size: 56 };
}

function sizeFor(width: number): number {
  if (width <= 16) return 16;
  if (width <= 28) return 11;
  return width <= 48 ? 9 : 8;
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/gu;

/** Returns the width of a text in Latin letters: a square sign takes two. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

/** Returns the width of the longest part that cannot wrap. Scripts without spaces wrap anywhere. */
function longestWord(text: string): number {
  const words = text.split(/[\s\-\u2010-\u2015]/u).flatMap((word) => word.split(unspaced));
  return Math.max(1, ...words.map(widthOf));
}
