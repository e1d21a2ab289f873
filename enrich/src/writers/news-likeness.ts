import { defaultLanguage, type NewsDocument } from '@runrate/contracts';
import { codeOf } from '@runrate/engines';
import { emptyWordsOf } from '../stories/empty-words.ts';
import { toMillions } from './money-amounts.ts';
import { toNewsEvents } from './news-events.ts';

/** Weight of a word in the description relative to the title, and of a name relative to another word. */
const IN_DESCRIPTION = 0.4;
const NAME = 2;
/** Similarity required of two items that share a company: for the same event, and if the event is unknown. */
const ALIKE_IN_EVENT = 0.13;
const ALIKE = 0.3;

const englishWords = new Set(
  'a about after all also an and are as at be but by company for from had has have how if in into is it its more new no not of off on one or out over said say says she than that the their they this to up was were what when where which who why will with year you your'.split(
    ' ',
  ),
);

/** Names and abbreviations common to the whole field, which don't distinguish stories. */
const fieldWords = new Set(
  'ai api arr b2b ceo cfo crm cto eu gpu ipo llm q1 q2 q3 q4 roi saas series sec sql uk us vc'
    .split(' ')
    .map(normalise),
);

interface Features {
  readonly weights: ReadonlyMap<string, number>;
  /** Names in the title, and names in title and description. */
  readonly titleNames: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly length: number;
}

/**
 * Returns a function that tells whether two of these items belong to one story. They do if they share a name that
 * occurs in one of the titles, don't report different events, and are similar enough: the cosine of their words, each
 * weighted by rarity, with names counted twice and amounts of money normalised to one word. Pure.
 */
export function createLikeness(
  items: readonly NewsDocument[],
): (a: NewsDocument, b: NewsDocument) => boolean {
  const empty = toEmptyWords(items);
  const isName = toNameTest(items, empty);
  const toWords = (text: string) => wordsOf(text, empty);
  const rarity = toRarity(items, toWords);
  const features = new Map(items.map((item) => [item.id, toFeatures(item, { toWords, isName, rarity })]));
  return (one, other) => {
    const [a, b] = [features.get(one.id), features.get(other.id)];
    return a !== undefined && b !== undefined && areAlike(a, b);
  };
}

function areAlike(a: Features, b: Features): boolean {
  const shares = (names: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...names].some((name) => others.has(name));
  if (!shares(a.titleNames, b.names) && !shares(b.titleNames, a.names)) return false;
  const known = a.events.size > 0 && b.events.size > 0;
  const same = [...a.events].some((event) => b.events.has(event));
  if (known && !same) return false;
  return cosine(a, b) >= (same ? ALIKE_IN_EVENT : ALIKE);
}

function cosine(a: Features, b: Features): number {
  let sum = 0;
  for (const [word, weight] of a.weights) sum += weight * (b.weights.get(word) ?? 0);
  return sum / (a.length * b.length || 1);
}

/** Words that say nothing: English ones, and those of the items' languages. */
function toEmptyWords(items: readonly NewsDocument[]): ReadonlySet<string> {
  const codes = new Set(items.map(({ language }) => codeOf(language ?? defaultLanguage)));
  codes.delete(defaultLanguage);
  return new Set([...englishWords, ...[...codes].flatMap((code) => [...emptyWordsOf(code)])].map(normalise));
}

interface Reading {
  readonly toWords: (text: string) => string[];
  readonly isName: (word: string) => boolean;
  readonly rarity: (word: string) => number;
}

function toFeatures({ title, description }: NewsDocument, { toWords, isName, rarity }: Reading): Features {
  const weights = new Map<string, number>();
  const add = (words: readonly string[], share: number): void => {
    for (const word of new Set(words)) {
      const weight = share * rarity(word) * (isName(word) ? NAME : 1);
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  };
  const inTitle = toWords(title);
  const inDescription = toWords(description);
  add(inTitle, 1);
  add(inDescription, IN_DESCRIPTION);
  return {
    weights,
    titleNames: new Set(inTitle.filter(isName)),
    names: new Set([...inTitle, ...inDescription].filter(isName)),
    events: toNewsEvents(title, description),
    length: Math.hypot(...weights.values()),
  };
}

/** Returns the words that carry meaning, in lower case and without endings, and amounts of money in millions. */
function wordsOf(text: string, empty: ReadonlySet<string>): string[] {
  const amounts = toMillions(text).map((millions) => `$${millions}`);
  const words = split(text)
    .filter((word) => !/^[$€£]/.test(word))
    .map(normalise);
  return [...words.filter((word) => word.length > 1 && !empty.has(word)), ...amounts];
}

function split(text: string): string[] {
  return text.match(/[\p{L}\p{N}$€£.]*[\p{L}\p{N}%]/gu) ?? [];
}

function normalise(word: string): string {
  const lower = word.toLowerCase();
  return /[a-z]{3}s$/.test(lower) && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

function toRarity(
  items: readonly NewsDocument[],
  toWords: (text: string) => string[],
): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { title, description } of items) {
    for (const word of new Set(toWords(`${title} ${description}`))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (word) => Math.log(1 + items.length / (counts.get(word) ?? 1));
}

/** A name is a word that none of the texts writes in lower case and that is not common to the whole field. */
function toNameTest(items: readonly NewsDocument[], empty: ReadonlySet<string>): (word: string) => boolean {
  const words = items.flatMap(({ title, description }) => split(`${title} ${description}`));
  const ordinary = new Set(words.filter((word) => /^\p{Ll}/u.test(word)).map(normalise));
  const capital = new Set(words.filter((word) => /^\p{Lu}/u.test(word)).map(normalise));
  return (word) => capital.has(word) && !ordinary.has(word) && !fieldWords.has(word) && !empty.has(word);
}
