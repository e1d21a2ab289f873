import { isTagged } from './languages/tags.ts';
import type { QueryTerm } from './query-text.ts';
import type { ScannedText, WantedWord, WordMatch } from './scanned-text.ts';
import { stemOf, wordsOf } from './words.ts';

export interface TermMatch {
  readonly term: QueryTerm;
  readonly instead: readonly string[];
}

/** A word or phrase, of which any way matches. */
export interface QueryUnit {
  readonly typed: string;
  readonly ways: readonly (readonly WantedWord[])[];
}

export function toMatch(term: QueryTerm): TermMatch {
  return { term, instead: term.also ?? [] };
}

export function wordMatch(text: string): TermMatch {
  return { term: { text, quoted: true, prefix: false }, instead: [] };
}

export function toUnit({ term, instead }: TermMatch): QueryUnit {
  const typed = wordsOf(term.text);
  const ways = [typed, ...instead.map(writtenWords)].map((words) => words.map(toStem));
  const last = typed.at(-1);
  if (term.prefix && last !== undefined) {
    ways.push([...typed.slice(0, -1).map(toStem), { kind: 'beginning', letters: last }]);
  }
  return { typed: term.typed ?? term.text, ways: ways.filter((way) => way.length > 0) };
}

/** Returns the words of another spelling. Tokens of a language stay as they are. */
function writtenWords(text: string): string[] {
  return isTagged(text) ? text.split(' ') : wordsOf(text);
}

function toStem(word: string): WantedWord {
  return { kind: 'stem', letters: isTagged(word) ? word : stemOf(word) };
}

export function wantedWords(units: readonly QueryUnit[]): WantedWord[] {
  const all = units.flatMap(({ ways }) => ways.flat());
  return [...new Map(all.map((word) => [`${word.kind} ${word.letters}`, word])).values()];
}

export interface Occurrence {
  /** Number of its first word. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** Whether it is the word as typed, apart from case and accents, and not another form or spelling. */
  readonly isAsTyped: boolean;
}

/** Returns a check whether a piece of text is the unit as typed. Remembers pieces, which repeat in texts. */
export function createTypedCheck({ typed }: QueryUnit): (piece: string) => boolean {
  const wanted = wordsOf(typed).join('');
  const known = new Map<string, boolean>();
  return (piece) => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const isTyped = wordsOf(piece).join('') === wanted;
    known.set(piece, isTyped);
    return isTyped;
  };
}

export function occurrencesOf(
  unit: QueryUnit,
  { text, matches }: ScannedText,
  isTyped: (piece: string) => boolean,
): Occurrence[] {
  const found = new Map<number, Occurrence>();
  for (const way of unit.ways) {
    for (const first of matches) {
      if (found.has(first.at)) continue;
      const last = followWay(way, first, matches);
      if (!last) continue;
      const { at, start } = first;
      found.set(at, { at, start, end: last.end, isAsTyped: isTyped(text.slice(start, last.end)) });
    }
  }
  return [...found.values()].sort((left, right) => left.at - right.at);
}

/** Returns the match of the last word if all words of the way follow each other, starting at `first`. */
function followWay(
  way: readonly WantedWord[],
  first: WordMatch,
  matches: readonly WordMatch[],
): WordMatch | undefined {
  let last: WordMatch | undefined;
  for (const [offset, word] of way.entries()) {
    last =
      offset === 0
        ? first
        : matches.find(({ place, wanted }) => place === first.place + offset && isSame(wanted, word));
    if (!last || !isSame(last.wanted, word)) return undefined;
  }
  return last;
}

function isSame(left: WantedWord, right: WantedWord): boolean {
  return left.kind === right.kind && left.letters === right.letters;
}
