import { createRequire } from 'node:module';
import { remembering } from '../remembering.ts';
import { foldWord, forEachWord, stemOf } from '../words.ts';
import { foldArabic, stemArabic } from './arabic.ts';
import { functionWords } from './function-words.ts';
import { foldGerman, germanPartsOf } from './german.ts';
import { forEachGram, isWithoutSpaces, trimQuery } from './grams.ts';
import { tagOf } from './tags.ts';

/**
 * A token by the rules of a language. `order` numbers tokens for phrases, except parts of compounds, and `at`
 * numbers words.
 */
export interface LanguageWord {
  readonly token: string;
  readonly start: number;
  readonly end: number;
  readonly at: number;
  readonly order: number | undefined;
}

export interface Analyzer {
  /** Last character of each token. Keeps the words of different languages apart. */
  readonly tag: string;
  /** Set for scripts without spaces, whose queries are split into words first. */
  readonly segmenter?: Intl.Segmenter;
  readonly forEachWord: (text: string, take: (word: LanguageWord) => void, isQuery?: boolean) => void;
  readonly isFunctionWord: (word: string) => boolean;
}

interface Rules {
  readonly fold: (word: string) => string;
  readonly stem: (folded: string) => string;
  readonly partsOf?: (folded: string) => readonly string[];
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

/** Inflected languages. Tokens in stored indexes end with these numbers, so they must not change. */
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
/** Chinese, Japanese and Korean share a number, so a name in Chinese characters is found in all of them. */
const byGrams = new Set(['ja', 'ko', 'zh', 'yue']);
const gramsNumber = 22;
const bySegments: Readonly<Record<string, number>> = { th: 23, lo: 24, km: 25, my: 26 };

const analyzers = new Map<string, Analyzer | undefined>();

/**
 * Returns the analyzer of a language tag such as `de-AT`; undefined for English, which is always indexed, and
 * for languages without rules.
 */
export function analyzerOf(language: string | undefined): Analyzer | undefined {
  if (language === undefined) return undefined;
  const known = analyzers.get(language);
  if (known || analyzers.has(language)) return known;
  const code = codeOf(language);
  const analyzer = createAnalyzer(code);
  analyzers.set(language, analyzer);
  return analyzer;
}

/** Returns the code whose rules a language tag such as `de-AT` or `nb` follows. */
export function codeOf(language: string): string {
  const [first = ''] = language.toLowerCase().split('-');
  return sameAs[first] ?? first;
}

/** Returns what brings a word of an inflected language to its stem; undefined for other languages and English. */
export function stemmerOf(code: string): ((word: string) => string) | undefined {
  const rules = spaced[code]?.[1]();
  return rules && ((word) => rules.stem(rules.fold(word)));
}

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

/** In text without spaces, two characters count as one word of distance. */
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
        // A query uses a letter by itself only if it has no pair; a text has it besides its pairs.
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

/** Encodes vowel signs and tones as private-use letters, because search engines would drop them. */
function storable(word: string): string {
  return word.replace(/\p{M}/gu, (mark) =>
    String.fromCharCode(firstMark + ((mark.codePointAt(0) ?? 0) & 0xfff)),
  );
}

const fieldEnd = '\uE00F';

/** Empty if the language has no rules. */
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

export function languageWaysOf(text: string, known: readonly Analyzer[]): string[] {
  return known.flatMap((analyzer) => {
    const tokens: string[] = [];
    analyzer.forEachWord(text, ({ token }) => void tokens.push(token), true);
    return tokens.length > 0 ? [tokens.join(' ')] : [];
  });
}
