import { createRequire } from 'node:module';
import { remembering } from '../remembering.ts';
import { foldWord, forEachWord, stemOf } from '../words.ts';
import { foldArabic, stemArabic } from './arabic.ts';
import { functionWords } from './function-words.ts';
import { foldGerman, germanPartsOf } from './german.ts';
import { forEachGram, isWithoutSpaces, trimQuery } from './grams.ts';
import { tagOf } from './tags.ts';

/**
 * A word of a text as its language has it. Words are numbered in `order`, so that phrases are found; a part of a compound has
 * none. `at` is the number of the word in the text.
 */
export interface LanguageWord {
  readonly token: string;
  readonly start: number;
  readonly end: number;
  readonly at: number;
  readonly order: number | undefined;
}

/** How the words of a language are found again in other forms. */
export interface Analyzer {
  /** Last character of each token, so that a word of one language is not taken for one of another. */
  readonly tag: string;
  /** Words in a row without spaces: a query is cut into words first. */
  readonly segmenter?: Intl.Segmenter;
  readonly forEachWord: (text: string, take: (word: LanguageWord) => void, isQuery?: boolean) => void;
  readonly isFunctionWord: (word: string) => boolean;
}

interface Rules {
  readonly fold: (word: string) => string;
  readonly stem: (folded: string) => string;
  readonly partsOf?: (folded: string) => readonly string[];
  /** Articles that are written with an apostrophe before a word. */
  readonly elided?: ReadonlySet<string>;
}

const require = createRequire(import.meta.url);

type Stem = (word: string) => string;
const plainFold = (word: string) => word.normalize('NFC').toLowerCase();

const snowball = (module: { readonly stemmer: Stem }, fold = plainFold): Rules => ({
  fold,
  stem: (folded) => foldWord(module.stemmer(folded)),
});
const words = (text: string) => new Set(text.split(' '));
const frenchElisions = words('l d j m t s n c qu jusqu lorsqu puisqu quoiqu');
const italianElisions = words('l un d dell all dall nell sull c m t s v gl quest quell');

/**
 * Languages whose words change their form. Each has its number for ever: tokens in stored indexes end with it. Stemmers
 * are loaded when their language is first met.
 */
const spaced: Readonly<Record<string, readonly [number: number, rules: () => Rules]>> = {
  ar: [0, () => ({ fold: foldArabic, stem: stemArabic })],
  bg: [1, () => snowball(require('@orama/stemmers/bulgarian'))],
  da: [2, () => snowball(require('@orama/stemmers/danish'))],
  de: [3, () => ({ ...snowball(require('@orama/stemmers/german'), foldGerman), partsOf: germanPartsOf })],
  el: [4, () => snowball(require('@orama/stemmers/greek'))],
  es: [5, () => snowball(require('@orama/stemmers/spanish'))],
  fi: [6, () => snowball(require('@orama/stemmers/finnish'))],
  fr: [7, () => ({ ...snowball(require('@orama/stemmers/french')), elided: frenchElisions })],
  ga: [8, () => snowball(require('@orama/stemmers/irish'))],
  hu: [9, () => snowball(require('@orama/stemmers/hungarian'))],
  hy: [10, () => snowball(require('@orama/stemmers/armenian'))],
  id: [11, () => snowball(require('@orama/stemmers/indonesian'))],
  it: [12, () => ({ ...snowball(require('@orama/stemmers/italian')), elided: italianElisions })],
  lt: [13, () => snowball(require('@orama/stemmers/lithuanian'))],
  nl: [14, () => snowball(require('@orama/stemmers/dutch'))],
  no: [15, () => snowball(require('@orama/stemmers/norwegian'))],
  pt: [16, () => snowball(require('@orama/stemmers/portuguese'))],
  ro: [17, () => snowball(require('@orama/stemmers/romanian'))],
  ru: [
    18,
    () => snowball(require('@orama/stemmers/russian'), (word) => plainFold(word).replaceAll('ё', 'е')),
  ],
  sr: [19, () => snowball(require('@orama/stemmers/serbian'))],
  sv: [20, () => snowball(require('@orama/stemmers/swedish'))],
  tr: [21, () => snowball(require('@orama/stemmers/turkish'), (word) => word.toLocaleLowerCase('tr'))],
};
const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };
/** Chinese, Japanese and Korean share one: a name in Chinese letters is found in all of them. */
const byGrams = new Set(['ja', 'ko', 'zh', 'yue']);
const gramsNumber = 22;
/** Their words are told by a dictionary. */
const bySegments: Readonly<Record<string, number>> = { th: 23, lo: 24, km: 25, my: 26 };

const analyzers = new Map<string, Analyzer | undefined>();

/** The analyzer of a language tag, `de-AT`; none of English, whose stems the indexes have anyway, and of languages without rules. */
export function analyzerOf(language: string | undefined): Analyzer | undefined {
  if (language === undefined) return undefined;
  const known = analyzers.get(language);
  if (known || analyzers.has(language)) return known;
  const [first = ''] = language.toLowerCase().split('-');
  const code = sameAs[first] ?? first;
  const analyzer = createAnalyzer(code);
  analyzers.set(language, analyzer);
  return analyzer;
}

/** The analyzers of these languages, each once. */
export function analyzersOf(languages: readonly string[]): Analyzer[] {
  const found = languages.map(analyzerOf).filter((one) => one !== undefined);
  return [...new Map(found.map((one) => [one.tag, one])).values()];
}

function createAnalyzer(code: string): Analyzer | undefined {
  const isFunctionWord = (word: string) => functionWords[code]?.has(plainFold(word)) ?? false;
  const own = spaced[code];
  if (own) return { ...createSpaced(tagOf(own[0]), own[1]()), isFunctionWord };
  if (byGrams.has(code)) {
    const tag = tagOf(gramsNumber);
    return { tag, isFunctionWord, segmenter: segmenterOf(code), forEachWord: createGrams(tag) };
  }
  const number = bySegments[code];
  if (number === undefined) return undefined;
  const segmenter = segmenterOf(code);
  const tag = tagOf(number);
  return { tag, isFunctionWord, segmenter, forEachWord: createSegments(tag, segmenter) };
}

function segmenterOf(code: string): Intl.Segmenter {
  return new Intl.Segmenter(code, { granularity: 'word' });
}

const apostrophe = /['’]/u;

function createSpaced(tag: string, rules: Rules): Pick<Analyzer, 'tag' | 'forEachWord'> {
  const tokensOf = remembering((word): readonly string[] => {
    const folded = rules.fold(word);
    const stem = rules.stem(folded);
    const parts = (rules.partsOf?.(folded) ?? []).map(rules.stem).filter((part) => part !== stem);
    return [...new Set([stem, ...parts])].filter((one) => one !== '').map((one) => storable(one) + tag);
  });
  return {
    tag,
    forEachWord(text, take, isQuery) {
      let at = -1;
      let order = 0;
      forEachWord(text, (start, end) => {
        at += 1;
        const word = text.slice(start, end);
        if (rules.elided?.has(word.toLowerCase()) && apostrophe.test(text.charAt(end))) return;
        const [token, ...parts] = tokensOf(word);
        if (token === undefined) return;
        take({ token, start, end, at, order });
        order += 1;
        if (isQuery) return;
        for (const part of parts) take({ token: part, start, end, at, order: undefined });
      });
    },
  };
}

/** Distances in text without spaces are counted in words of two characters. */
const placeOf = (index: number) => index >> 1;

function createGrams(tag: string): Analyzer['forEachWord'] {
  const lettersOf = remembering((text) => storable(fullWidth(text)) + tag);
  const wordOf = remembering((text) => storable(stemOf(foldWord(fullWidth(text)))) + tag);
  return (text, take, isQuery) => {
    let order = 0;
    forEachWord(text, (start, end) => {
      const run = text.slice(start, end);
      forEachGram(isQuery ? trimQuery(run) : run, (gram) => {
        const isSingle = gram.kind === 'letter';
        // A letter by itself is what a query has of one; a text has it beside its pairs.
        if (isSingle && isQuery && run.length > gram.text.length) return;
        const token = gram.kind === 'word' ? wordOf(gram.text) : lettersOf(gram.text);
        const place = { start: start + gram.start, end: start + gram.end, at: placeOf(start + gram.start) };
        take({ token, ...place, order: isSingle && !isQuery ? undefined : order });
        if (!isSingle) order += 1;
      });
      order += 1;
    });
  };
}

function fullWidth(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function createSegments(tag: string, segmenter: Intl.Segmenter): Analyzer['forEachWord'] {
  return (text, take) => {
    let order = 0;
    forEachWord(text, (start, end) => {
      const run = text.slice(start, end);
      const segments = isWithoutSpaces(run) ? segmenter.segment(run) : [{ segment: run, index: 0 }];
      for (const { segment, index } of segments) {
        const isForeign = !isWithoutSpaces(segment);
        const word = isForeign ? stemOf(foldWord(segment)) : fullWidth(segment);
        const place = { start: start + index, end: start + index + segment.length };
        take({ token: storable(word) + tag, ...place, at: placeOf(place.start), order });
        order += 1;
      }
    });
  };
}

const firstMark = 0xe100;

/** Search engines drop vowel signs and tones, which tell words apart: they are kept as letters of private use. */
function storable(word: string): string {
  return word.replace(/\p{M}/gu, (mark) =>
    String.fromCharCode(firstMark + ((mark.codePointAt(0) ?? 0) & 0xfff)),
  );
}

/** Stands between the fields of a document, so that no phrase goes from one into the next. */
const fieldEnd = '\uE00F';

/** Tokens of the texts of a document in its language, for an index that keeps words as they are; nothing where it has no rules. */
export function languageTokensOf(texts: readonly string[], language: string | undefined): string {
  const analyzer = analyzerOf(language);
  if (!analyzer) return '';
  const tokens: string[] = [];
  const beside = new Set<string>();
  for (const text of texts) {
    analyzer.forEachWord(text, ({ token, order }) => {
      if (order === undefined) beside.add(token);
      else tokens.push(token);
    });
    tokens.push(fieldEnd);
  }
  return [...tokens, ...beside].join(' ');
}

/** A word or phrase of a query as these languages have it: tokens that follow each other. */
export function languageWaysOf(text: string, known: readonly Analyzer[]): string[] {
  return known.flatMap((analyzer) => {
    const tokens: string[] = [];
    analyzer.forEachWord(text, ({ token }) => void tokens.push(token), true);
    return tokens.length > 0 ? [tokens.join(' ')] : [];
  });
}
