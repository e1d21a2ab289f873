import { type Figure, toPlainSpelling } from './evidence.ts';

/** Words for numbers, fractions and multiples. */
export const numberWords: ReadonlySet<string> = new Set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion trillions dozen dozens half halves halved halving third thirds quarters fifth fifths tenth tenths double doubles doubled doubling triple triples tripled tripling quadruple quadrupled twice thrice twofold threefold fourfold tenfold percent pct percentage bps couple'.split(
    ' ',
  ),
);

const reference = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Placeholder for a figure while the words around it are checked. */
export const figureMark = '\uE000';

export type Resolved =
  | { readonly outcome: 'resolved'; readonly marked: string; readonly figures: readonly Figure[] }
  | { readonly outcome: 'rejected'; readonly reason: string };

/**
 * Replaces each reference in a sentence with a placeholder. Rejects the sentence if a reference is unknown, or if it
 * contains a number of its own: in digits, in words, as a fraction or as a multiple.
 */
export function resolveFigures(sentence: string, known: ReadonlyMap<string, Figure>): Resolved {
  const figures: Figure[] = [];
  let unknown: string | undefined;
  const marked = toPlainSpelling(sentence).replace(reference, (whole, id: string) => {
    const figure = known.get(id);
    if (figure) figures.push(figure);
    else unknown ??= whole;
    return figureMark;
  });
  if (unknown !== undefined) return rejected(`${unknown} is no stored value`);
  if (/[{}]/.test(marked)) return rejected('a reference is broken');
  const glued = /[^\s("']\uE000|\uE000[^\s.,;:!?)"']/u.exec(marked)?.[0];
  if (glued !== undefined) return rejected('something is joined to a stored value');
  const loose = findNumber(marked);
  if (loose !== undefined) return rejected(`${loose} is a number without a stored value`);
  return { outcome: 'resolved', marked, figures };
}

function rejected(reason: string): Resolved {
  return { outcome: 'rejected', reason };
}

/** Returns the first number that is not part of a name such as GPT-4. */
function findNumber(marked: string): string | undefined {
  const sign = /[%‰$€£¥]/u.exec(marked)?.[0];
  if (sign !== undefined) return sign;
  const tokens = marked.match(/[\p{L}\p{N}][\p{L}\p{N}.,&+'’-]*/gu) ?? [];
  return tokens.find((token) => {
    if (/^\p{N}/u.test(token)) return true;
    return token
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((part) => numberWords.has(part));
  });
}

export function fillFigures(marked: string, figures: readonly Figure[]): string {
  let index = 0;
  return marked.replaceAll(figureMark, () => figures[index++]?.text ?? '');
}
