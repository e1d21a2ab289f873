import { isWithoutSpaces } from './languages/grams.ts';
import { type Analyzer, analyzersOf, languageWaysOf } from './languages/language-words.ts';
import { isStopWord } from './stop-words.ts';
import { joinPair, readTypedWord } from './typed-words.ts';

export interface QueryTerm {
  readonly text: string;
  readonly quoted: boolean;
  readonly prefix: boolean;
  /** Other accepted spellings: `email` for `e-mail`, `backend` for `back` before `end`. */
  readonly also?: readonly string[];
  /** What was typed, if the search uses another spelling. */
  readonly typed?: string;
  /** A name with symbols, such as `C++`: neither corrected nor completed. */
  readonly isName?: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly QueryTerm[];
  readonly without: readonly string[];
  /** At least three unquoted words, stop words included. */
  readonly describes: boolean;
}

/** Queries of this length are descriptions, some of whose words may be missing. */
const describingWords = 3;

const maxCharacters = 500;
/** Longer queries keep their first terms: a long question is seldom about its rarest words. */
const maxTerms = 40;
/** An optional `-` at the start of a word, then a phrase, a word or an unmatched quote. */
const pieces = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+)|")/gu;
const searchable = /[\p{L}\p{N}\p{Co}]/u;

/**
 * Parses words, `"phrases"` and `-without`; no input is an error. Stop words are dropped if there are others.
 * Words are also looked up by the rules of the documents' languages.
 */
export function parseQueryText(text: string, languages: readonly string[] = []): ParsedQuery {
  const analyzers = analyzersOf(languages);
  const typed = text
    .slice(0, maxCharacters)
    .replace(/[\p{Cc}\uE000\uE001]/gu, ' ')
    .replace(/[“”„«»]/gu, '"')
    .toWellFormed();
  const typedTerms: QueryTerm[] = [];
  const without: string[] = [];
  for (const { groups } of typed.matchAll(pieces)) {
    const found = groups?.phrase ?? groups?.word;
    if (found === undefined || !searchable.test(found)) continue;
    if (groups?.minus) without.push(found);
    else if (groups?.phrase !== undefined) typedTerms.push({ text: found, quoted: true, prefix: false });
    else for (const piece of cutIntoWords(found, analyzers)) typedTerms.push(...toTerms(piece));
  }
  const last = typedTerms.at(-1);
  if (last && !last.quoted && !last.isName && typed.trimEnd().endsWith(last.typed ?? last.text)) {
    typedTerms[typedTerms.length - 1] = { ...last, prefix: isPrefix(last.text) };
  }
  const terms = eachOnce(withPairs(typedTerms));
  const isTelling = (word: string) =>
    !isStopWord(word) && !analyzers.some(({ isFunctionWord }) => isFunctionWord(word));
  const telling = terms.filter(({ text: word, quoted }) => quoted || isTelling(word));
  const kept = (telling.length > 0 ? telling : terms).slice(0, maxTerms);
  const describes = typedTerms.filter(({ quoted }) => !quoted).length >= describingWords;
  const excluded = without.slice(0, maxTerms - kept.length);
  return {
    terms: kept.map((term) => inLanguages(term, analyzers)),
    without: excluded.flatMap((word) => [word, ...languageWaysOf(word, analyzers)]),
    describes,
  };
}

function toTerms(found: string): QueryTerm[] {
  const read = readTypedWord(found);
  return read.map(({ text, also, isName }) => ({
    ...{ text, quoted: false, prefix: false, also },
    ...(isName && { isName }),
    ...(read.length === 1 && text !== found && { typed: found }),
  }));
}

/** Splits text typed without spaces into words, using the dictionary of its language. */
function cutIntoWords(found: string, analyzers: readonly Analyzer[]): string[] {
  const segmenter = analyzers.find((one) => one.segmenter !== undefined)?.segmenter;
  if (!segmenter) return [found];
  const inFull = found.normalize('NFKC');
  if (!isWithoutSpaces(inFull)) return [inFull];
  const segments = [...segmenter.segment(inFull)].filter(({ segment }) => searchable.test(segment));
  return segments.map(({ segment }) => segment);
}

function inLanguages(term: QueryTerm, analyzers: readonly Analyzer[]): QueryTerm {
  if (analyzers.length === 0 || term.isName) return term;
  const { text, also = [] } = term;
  const ways = [text, ...also].flatMap((way) => languageWaysOf(way, analyzers));
  return { ...term, also: [...new Set([...also, ...ways])] };
}

function withPairs(terms: readonly QueryTerm[]): QueryTerm[] {
  const pairAt = (place: number): string[] => {
    const [one, other] = [terms[place], terms[place + 1]];
    return one && other && isPlain(one) && isPlain(other) ? joinPair(one.text, other.text) : [];
  };
  return terms.map((term, place) => ({
    ...term,
    also: [...(term.also ?? []), ...pairAt(place - 1), ...pairAt(place)],
  }));
}

function isPlain({ quoted, isName, typed }: QueryTerm): boolean {
  return !quoted && !isName && typed === undefined;
}

/** Drops repeated terms and keeps the last of them, which may be a prefix. */
function eachOnce(terms: readonly QueryTerm[]): QueryTerm[] {
  const keyOf = ({ text, quoted }: QueryTerm) => `${quoted} ${text.toLowerCase()}`;
  const later = new Map(terms.map((term, place) => [keyOf(term), place]));
  return terms.filter((term, place) => later.get(keyOf(term)) === place);
}

/** One or two Latin letters begin too many words to be a prefix (`ai`: aim, air). Numbers are complete. */
function isPrefix(text: string): boolean {
  if (/\d$/.test(text)) return false;
  return text.length >= 3 || !/^[\x20-\x7E]*$/u.test(text);
}
