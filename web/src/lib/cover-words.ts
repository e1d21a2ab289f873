import { strongestFigure } from '@runrate/contracts';

const LONGEST = 34;

export interface CoverWords {
  readonly text: string;
  /** Of the cover's width, in percent: one short figure fills it, a phrase takes two or three lines. */
  readonly size: number;
}

/** What stands on a cover without a picture: the strongest figure of the title, else its first words. */
export function toCoverWords(title: string): CoverWords {
  const figure = strongestFigure(title);
  if (figure !== undefined) return { text: figure, size: Math.min(28, Math.round(130 / figure.length)) };
  const text = firstWords(title);
  return { text, size: Math.min(11, Math.floor(176 / longestWord(text))) };
}

/** On a cover the size of a thumb there is room for a figure, or a letter. */
export function toSmallCoverWords(title: string): CoverWords {
  const figure = strongestFigure(title);
  if (figure !== undefined) return { text: figure, size: Math.min(36, Math.round(150 / figure.length)) };
  return { text: /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase() ?? '', size: 56 };
}

/** What cannot be broken; a letter is about half as wide as it is high. Scripts without spaces break anywhere. */
const unbroken =
  /[^\s\-\u2010-\u2015\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/gu;

function longestWord(text: string): number {
  return Math.max(1, ...Array.from(text.matchAll(unbroken), ([word]) => word.length));
}

/** The title up to its first colon, dash or stop, or as many whole words of it as fit. */
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
