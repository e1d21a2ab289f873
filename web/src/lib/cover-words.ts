import { strongestFigure, unspaced } from '@runrate/contracts';

const LONGEST = 34;

export interface CoverWords {
  readonly text: string;
  /** Font size in percent of the cover's width: a short figure fills it, a phrase takes two or three lines. */
  readonly size: number;
}

/** Returns the text for a cover without a picture: the title's strongest figure, otherwise its first words. */
export function toCoverWords(title: string): CoverWords {
  const figure = strongestFigure(title);
  if (figure !== undefined) return { text: figure, size: Math.min(28, Math.round(130 / figure.length)) };
  const text = firstWords(title);
  return { text, size: Math.min(11, Math.floor(176 / longestWord(text))) };
}

/** Returns the text for a thumbnail: a figure, otherwise a single letter or digit. */
export function toSmallCoverWords(title: string): CoverWords {
  const figure = strongestFigure(title);
  if (figure !== undefined) return { text: figure, size: Math.min(36, Math.round(150 / figure.length)) };
  return { text: /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase() ?? '', size: 56 };
}

/** Returns the length of the longest part that cannot wrap. Scripts without spaces wrap anywhere. */
function longestWord(text: string): number {
  const words = text.split(/[\s\-\u2010-\u2015]/u).flatMap((word) => word.split(unspaced));
  return Math.max(1, ...words.map((word) => word.length));
}

function firstWords(title: string): string {
  const clause = title.split(/[:;,.!?–—]\s|[：、。！？]/u)[0]?.trim() ?? '';
  if (clause.length <= LONGEST) return clause;
  let text = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(clause)) {
    if (text.length + segment.length > LONGEST) break;
    text += segment;
  }
  return `${text.trim()} …`;
}
