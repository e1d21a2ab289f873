import {
  businessWords,
  calendarNames,
  commonWords,
  companyPredicates,
  legalForms,
  openers,
  plannedActs,
} from './word-lists.ts';
import { capitalsIn, isAllCapitals, startsLarge, toWords, type Word } from './words.ts';

export interface CompanyName {
  readonly slug: string;
  readonly alias: string;
  readonly symbol: string | undefined;
  /** A phrase that contains the name but does not mean the company. */
  readonly isOther: boolean;
  /** An exchange symbol, which alone says little. */
  readonly isSymbol: boolean;
  readonly words: readonly string[];
  /** Whether its only word is an ordinary word, a given name or a day. */
  readonly isCommon: boolean;
}

export function toCompanyName(
  alias: string,
  { slug, symbol, kind }: { slug: string; symbol: string | undefined; kind: 'own' | 'symbol' | 'other' },
): CompanyName {
  const words = toWords(alias).map(({ text }) => text);
  const [first = ''] = words;
  const isCommon = words.length === 1 && (first.length === 1 || commonWords.has(first.toLowerCase()));
  return { slug, alias, symbol, isOther: kind === 'other', isSymbol: kind === 'symbol', words, isCommon };
}

export interface Passage {
  readonly text: string;
  readonly words: readonly Word[];
  /** Whether nearly every word is capitalised, so that capitals say nothing. */
  readonly isTitleCase: boolean;
  readonly isUpperCase: boolean;
}

export function toPassage(text: string): Passage {
  const words = toWords(text);
  const long = words.filter((word) => word.text.length > 3 && !/^\d/.test(word.text));
  const large = long.filter((word) => startsLarge(word.text)).length;
  return {
    text,
    words,
    isTitleCase: long.length > 2 && large >= long.length * 0.7,
    isUpperCase: long.length > 1 && long.every((word) => isAllCapitals(word.text)),
  };
}

/** Returns whether the words at a position mean the company, and not something else of that name. */
export function meansCompany(name: CompanyName, passage: Passage, at: number): boolean {
  if (!isSpelledAlike(name, passage, at)) return false;
  if (name.isOther) return true;
  if (isWithinSymbolMarks(name, passage, at)) return true;
  if (name.words.length > 1) return true;
  if (name.isSymbol) return !name.isCommon && (name.alias.length > 3 || hasSymbol(name, passage.text));
  const isSpelledOut =
    !passage.isUpperCase &&
    name.alias.length > 1 &&
    isAllCapitals(name.alias) &&
    passage.words[at]?.text === name.alias;
  return name.isCommon && !isSpelledOut ? isBackedUp(name, passage, at) : !isPartOfLongerName(passage, at);
}

/** Compares capitals with the configuration; a name spelled in lower case matches any case. */
function isSpelledAlike(name: CompanyName, { words: text, isUpperCase }: Passage, at: number): boolean {
  const { words, isSymbol } = name;
  const [first = ''] = words;
  const found = text[at]?.text ?? '';
  if (isSymbol) return found === first && !isUpperCase;
  if (!startsLarge(first)) return capitalsIn(first) === 0 || found === first || isUpperCase;
  if (isUpperCase) return true;
  if (capitalsIn(found) === 0 && !startsLarge(found)) return false;
  if (words.length > 1)
    return words.every((word, place) => place === 0 || isSmallEnough(word, text[at + place]?.text ?? ''));
  return isAllCapitals(first) && first.length <= 3 ? found === first || capitalsIn(found) > 1 : true;
}

/** The later words of a name may be in lower case if they are ordinary words. */
function isSmallEnough(word: string, found: string): boolean {
  return !isAllCapitals(word) || startsLarge(found);
}

/** Matches `$BOX`, `(BOX)`, `NYSE: BOX`. */
function isWithinSymbolMarks(
  { words, symbol }: CompanyName,
  { text, words: found }: Passage,
  at: number,
): boolean {
  const word = found[at];
  if (!word || words.length > 1 || word.text !== symbol) return false;
  const before = text.slice(Math.max(0, word.start - 10), word.start);
  return (
    before.endsWith('$') ||
    /(?:NYSE|NASDAQ|Nasdaq)\s?:\s?$/.test(before) ||
    (before.endsWith('(') && text[word.end] === ')')
  );
}

const nearbyWords = 8;

/** An ordinary word needs support: a legal form, a symbol, or a capital in a sentence about business. */
function isBackedUp(name: CompanyName, passage: Passage, at: number): boolean {
  const { text, words } = passage;
  const word = words[at];
  const next = words[at + 1];
  if (!word) return false;
  const gap = next ? text.slice(word.end, next.start) : '';
  if (next && /^[\s,]+$/.test(gap) && legalForms.has(next.text.toLowerCase())) return true;
  if (next && gap === '.' && /^(?:com|ai|io|org|net|co|so)$/.test(next.text)) return true;
  if (hasSymbol(name, text)) return true;
  if (calendarNames.has(word.text.toLowerCase())) return false;
  if (isPartOfLongerName(passage, at) || isPartOfTitle(passage, at)) return false;
  const isPossessive = /^['’]$/.test(gap) && next?.text.toLowerCase() === 's';
  const follower = isPossessive ? words[at + 2] : next;
  const isFollowed = follower !== undefined && (isPossessive || gap === ' ');
  if (articles.has(words[at - 1]?.text.toLowerCase() ?? '')) {
    const thing = isFollowed ? follower.text.toLowerCase() : '';
    return businessWords.has(thing) && !companyPredicates.has(thing);
  }
  if (isFollowed && companyPredicates.has(follower.text.toLowerCase())) return true;
  // A plan: `Ramp to acquire`.
  const planned = follower?.text.toLowerCase() === 'to' ? words[at + 2]?.text.toLowerCase() : undefined;
  if (isFollowed && !isPossessive && planned !== undefined && plannedActs.has(planned)) return true;
  const saysLittle = isAtStart(passage, at) || passage.isTitleCase;
  return (!saysLittle || gap.startsWith(':')) && hasBusiness(words, at);
}

const articles = new Set(['the', 'a', 'an', 'this', 'that', 'every', 'any', 'no']);

/** `Hurricane Harvey`, `Oracle of Omaha`, `Journal of Cognition`: contexts that rarely mean the company. */
function isPartOfTitle({ text, words, isTitleCase }: Passage, at: number): boolean {
  if (isTitleCase) return false;
  const isOf = (place: number) => words[place]?.text === 'of';
  if (isOf(at + 1) && startsLarge(words[at + 2]?.text ?? '')) return true;
  const previous = isOf(at - 1) ? words[at - 2] : words[at - 1];
  if (!previous || text.slice(previous.end, words[at]?.start).trim().replace('of', '') !== '') return false;
  return isProperNoun(previous) && !openers.has(previous.text.toLowerCase());
}

function hasSymbol({ symbol }: CompanyName, text: string): boolean {
  if (symbol === undefined) return false;
  return text.includes(`$${symbol}`) || text.includes(`(${symbol})`) || text.includes(`: ${symbol})`);
}

function hasBusiness(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - nearbyWords), at + nearbyWords + 1)
    .some(({ text }, place) => place !== Math.min(at, nearbyWords) && businessWords.has(text.toLowerCase()));
}

function isAtStart({ text, words }: Passage, at: number): boolean {
  const before = text.slice(words[at - 1]?.end ?? 0, words[at]?.start);
  return at === 0 || /[.!?:;“"‘(–—|]/.test(before);
}

/**
 * Matches `Arvind Kejriwal`, `Hurricane Harvey`: the name is next to a capitalised word that is no part of a company.
 */
function isPartOfLongerName(passage: Passage, at: number): boolean {
  const { text, words, isTitleCase } = passage;
  if (isTitleCase) return false;
  const next = words[at + 1];
  if (next && text.slice(words[at]?.end, next.start) === ' ' && isProperNoun(next)) return true;
  const previous = words[at - 1];
  const isJoined = previous && text.slice(previous.end, words[at]?.start) === ' ';
  if (!isJoined || !isProperNoun(previous)) return false;
  // At the start of a sentence a capital says nothing, unless the word is in no dictionary: `Rahul Bajaj`.
  return !isAtStart(passage, at - 1) || isUnknown(previous.text);
}

function isUnknown(word: string): boolean {
  return !commonWords.has(word.toLowerCase()) && !openers.has(word.toLowerCase());
}

function isProperNoun({ text }: Word): boolean {
  return (
    startsLarge(text) && !/^\d/.test(text) && !isAllCapitals(text) && !businessWords.has(text.toLowerCase())
  );
}
