import { defaultLanguage, unspaced } from '@runrate/contracts';
import { codeOf, remembering, stemmerOf } from '@runrate/engines';
import { emptyWordsOf } from './empty-words.ts';

/** A word of an item and its weight there. Weights are integers, so sums don't depend on their order. */
export type Term = readonly [word: string, weight: number];

/** Words of a text that are read: news reports put what happened first. */
const textWordLimit = 160;
const termLimit = 96;
const wordCharacterLimit = 40;
/**
 * Weight of a word that occurs once; further occurrences add logarithmically. Title words weigh more, because a title
 * says what is new and a text also gives the background: no word of a text reaches the weight of a title's.
 */
export const titleWeight = 4;
const textWeight = 2;

/** Returns the words that tell what an item is about, those of the title first. Pure. */
export function toTerms(title: string, text: string, language: string = defaultLanguage): Term[] {
  const rules = rulesOf(codeOf(language));
  const weights = new Map<string, number>();
  const add = (words: readonly string[], once: number, most: number): void => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      if (!weights.has(word) && weights.size >= termLimit) continue;
      const weight = Math.min(most, Math.round(once * (1 + Math.log(count))));
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  };
  add(toWords(rules, title), titleWeight, Number.POSITIVE_INFINITY);
  add(toWords(rules, text, textWordLimit), textWeight, titleWeight - 1);
  return [...weights];
}

/** How the words of a language are read. */
interface Rules {
  readonly fold: (text: string) => string;
  readonly partsOf: (word: string) => readonly string[];
}

const rulesByCode = new Map<string, Rules>();

function rulesOf(code: string): Rules {
  let rules = rulesByCode.get(code);
  if (!rules) {
    rules = createRules(code);
    rulesByCode.set(code, rules);
  }
  return rules;
}

function createRules(code: string): Rules {
  const empty = emptyWordsOf(code);
  const isEnglish = code === defaultLanguage;
  const stem = isEnglish ? withoutEnding : stemmerOf(code);
  const toParts = (word: string): string[] => {
    if (unspaced.test(word)) return pairsOf(word);
    if (word.length < 2 || word.length > wordCharacterLimit || empty.has(word)) return [];
    return [stem ? stem(word) : word].filter((part) => part !== '');
  };
  /**
   * The open window keeps the words of each item for two weeks. Items that have a word share it, so that it is taken
   * apart and kept once, and maps find it by identity. What has no spaces are sentences, which nobody writes twice.
   */
  const knownParts = remembering(toParts);
  return {
    // In other languages marks tell words apart, and stemmers know them.
    fold: isEnglish ? withoutMarks : (text) => text.normalize('NFC'),
    partsOf: (word) =>
      word.length > wordCharacterLimit || unspaced.test(word) ? toParts(word) : knownParts(word),
  };
}

function toWords({ fold, partsOf }: Rules, text: string, limit = Number.POSITIVE_INFINITY): string[] {
  // Cut first, so that a text of megabytes costs no more than a long article.
  const plain = fold(text.slice(0, textWordLimit * wordCharacterLimit))
    .toLowerCase()
    .replace(/[’']s\b/g, '');
  const words: string[] = [];
  for (const [word] of plain.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*/gu)) {
    for (const part of partsOf(word)) words.push(part);
    if (words.length >= limit) return words.slice(0, limit);
  }
  return words;
}

function withoutMarks(text: string): string {
  return /\P{ASCII}/u.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
}

/** Splits a word of a script without spaces into pairs of characters. Two hiragana are grammar in most cases. */
function pairsOf(word: string): string[] {
  const signs = [...word];
  return signs
    .slice(0, -1)
    .map((sign, index) => sign + signs[index + 1])
    .filter((pair) => !/^\p{sc=Hiragana}+$/u.test(pair));
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
