import { unspaced } from '@runrate/contracts';
import { remembering } from '@runrate/engines';

/** A word of an item and its weight there. Weights are integers, so sums don't depend on their order. */
export type Term = readonly [word: string, weight: number];

/** Words of a text that are read: news reports put what happened first. */
const textWordLimit = 160;
const termLimit = 96;
const wordCharacterLimit = 40;
/**
 * Weight of a word that occurs once; further occurrences add logarithmically. Title words weigh more, because a title
 * says what is new and a text also gives the background.
 */
export const titleWeight = 4;
const textWeight = 2;

const emptyWords = new Set(
  (
    'a about above after again against all also am amid an and any are as at be because been before being below between both ' +
    'but by can could did do does doing down during each few for from further had has have having he her here hers herself ' +
    'him himself his how if in into is it its itself just let may me more most my myself new no nor not now of off on once ' +
    'only or other our ours out over own per said say says she should so some such than that the their theirs them then ' +
    'there these they this those through to too under until up us very via was we were what when where which while who ' +
    'whom why will with would you your yours'
  ).split(' '),
);

/** Returns the words that tell what an item is about, those of the title first. Pure. */
export function toTerms(title: string, text: string): Term[] {
  const weights = new Map<string, number>();
  const add = (words: readonly string[], once: number): void => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      if (!weights.has(word) && weights.size >= termLimit) continue;
      const weight = Math.round(once * (1 + Math.log(count)));
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  };
  add(toWords(title), titleWeight);
  add(toWords(text, textWordLimit), textWeight);
  return [...weights];
}

function toWords(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  // Cut first, so that a text of megabytes costs no more than a long article.
  const plain = withoutMarks(text.slice(0, textWordLimit * wordCharacterLimit))
    .toLowerCase()
    .replace(/[’']s\b/g, '');
  const words: string[] = [];
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+(?:[.,][\p{N}]+)*/gu)) {
    for (const part of partsOf(word)) words.push(part);
    if (words.length >= limit) return words.slice(0, limit);
  }
  return words;
}

function withoutMarks(text: string): string {
  return /\P{ASCII}/u.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
}

/**
 * The open window keeps the words of each item for two weeks. Items that have a word share it, so that it is taken
 * apart and kept once, and maps find it by identity. What has no spaces are sentences, which nobody writes twice.
 */
const knownParts = remembering(toParts);

function partsOf(word: string): readonly string[] {
  return word.length > wordCharacterLimit || unspaced.test(word) ? toParts(word) : knownParts(word);
}

/** Splits words of scripts without spaces into pairs of characters. */
function toParts(word: string): string[] {
  if (unspaced.test(word)) {
    const signs = [...word];
    return signs.slice(0, -1).map((sign, index) => sign + signs[index + 1]);
  }
  if (word.length < 2 || word.length > wordCharacterLimit || emptyWords.has(word)) return [];
  return [withoutEnding(word)];
}

/** Strips common English endings. A light stemmer, so that names stay distinct. */
function withoutEnding(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) return `${stem.slice(0, -3)}y`;
  if (stem.length > 3 && /[^siu]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}
