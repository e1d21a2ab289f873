import { toCoverPhrase, toFigurePhrase, unspaced } from '@runrate/contracts';

export interface CoverWords {
  readonly text: string;
  /** Font size in percent of the cover's width: a few words fill it, a phrase takes two or three lines. */
  readonly size: number;
}

/** Returns the text for a cover without a picture: the title's main figure with its noun, otherwise its first words. */
export function toCoverWords(title: string): CoverWords {
  const text = toCoverPhrase(title);
  return { text, size: Math.min(sizeFor(text.length), Math.floor(176 / longestWord(text))) };
}

/** Returns the text for a thumbnail: a number, a figure with its noun, or a single letter. */
export function toSmallCoverWords(title: string): CoverWords {
  const text = /^\d{1,4}$/.test(title) ? title : toFigurePhrase(title);
  if (text !== undefined) return { text, size: Math.min(36, Math.round(150 / longestWord(text))) };
  return { text: /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase() ?? '', size: 56 };
}

function sizeFor(length: number): number {
  if (length <= 16) return 16;
  if (length <= 28) return 11;
  return length <= 48 ? 9 : 8;
}

/** Returns the length of the longest part that cannot wrap. Scripts without spaces wrap anywhere. */
function longestWord(text: string): number {
  const words = text.split(/[\s\-\u2010-\u2015]/u).flatMap((word) => word.split(unspaced));
  return Math.max(1, ...words.map((word) => word.length));
}
