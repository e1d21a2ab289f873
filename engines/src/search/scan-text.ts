import { createLanguageScanner } from './languages/language-scanner.ts';
import { isTagged } from './languages/tags.ts';
import type { ScannedText, WantedWord, WordMatch } from './scanned-text.ts';
import { createBeginnings, foldWord, forEachWord, stemOf } from './words.ts';

const joiners = new Uint8Array('‑'.charCodeAt(0) + 1);
for (const sign of '-‐‑./&') joiners[sign.charCodeAt(0)] = 1;
const plus = 43;
const sharp = 35;
const dot = 46;
/** Maximum words in a chain such as `e-mail` or `U.S.A` that also counts as one word. */
const longestChain = 4;
const longestJoined = 32;

type TakeJoined = (joined: string, start: number, end: number, at: number) => void;

interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds spellings that a text has only in parts, such as `email` of `e-mail` and `us` of `U.S.`, and names
 * with symbols, such as `cplusplus` and `dotnet`.
 */
function createJoiner(text: string, take: TakeJoined) {
  /** At least two words joined by symbols. Most words are in no chain and cost no object. */
  let chain: WordPlace[] = [];
  let firstAt = 0;
  let [lastStart, lastEnd] = [0, 0];

  function joinChain(): void {
    if (chain.length === 0 || chain.length > longestChain) return;
    for (const [place, { start }] of chain.slice(0, -1).entries()) {
      for (const end of place === 0 ? new Set([1, chain.length - 1]) : [place + 1]) {
        const parts = chain.slice(place, end + 1);
        const joined = parts.map((part) => foldWord(text.slice(part.start, part.end))).join('');
        if (joined.length > longestJoined || !/\p{L}/u.test(joined)) continue;
        take(joined, start, parts.at(-1)?.end ?? start, firstAt + place);
      }
    }
  }

  return {
    word(start: number, end: number, at: number): void {
      if (start === lastEnd + 1 && lastEnd > 0 && joiners[text.charCodeAt(lastEnd)] === 1) {
        if (chain.length === 0) {
          chain.push({ start: lastStart, end: lastEnd });
          firstAt = at - 1;
        }
        chain.push({ start, end });
      } else if (chain.length > 0) {
        joinChain();
        chain = [];
      }
      lastStart = start;
      lastEnd = end;
      const sign = text.charCodeAt(end);
      const isPlus = sign === plus && text.charCodeAt(end + 1) === plus;
      if (end - start === 1 && (isPlus || sign === sharp)) {
        const name = foldWord(text.slice(start, end));
        take(name + (isPlus ? 'plusplus' : 'sharp'), start, end + (isPlus ? 2 : 1), at);
      }
      if (text.charCodeAt(start - 1) === dot && (start === 1 || /\s|[(/]/u.test(text.charAt(start - 2)))) {
        take(`dot${foldWord(text.slice(start, end))}`, start - 1, end, at);
      }
    },
    end: joinChain,
  };
}

export function toJoined(texts: readonly string[]): string {
  return joinedWordsOf(texts.join('\n')).join(' ');
}

export function joinedWordsOf(text: string): string[] {
  const found = new Set<string>();
  const joiner = createJoiner(text, (joined) => void found.add(joined));
  let at = 0;
  forEachWord(text, (start, end) => {
    joiner.word(start, end, at);
    at += 1;
  });
  joiner.end();
  return [...found];
}

export type ScanText = (text: string, language?: string) => ScannedText;

/**
 * Finds wanted words in texts. Stems only words that start with the same two letters as a wanted one, for
 * speed. Language tokens match only in texts of that language.
 */
export function createScanner(all: readonly WantedWord[]): ScanText {
  const wanted = all.filter(({ letters }) => !isTagged(letters));
  const scanLanguage = createLanguageScanner(all.filter(({ letters }) => isTagged(letters)));
  const mayBegin = createBeginnings(wanted.map(({ letters }) => letters));
  return (text, language) => {
    const matches: WordMatch[] = [];
    let at = -1;
    const joiner = createJoiner(text, (joined, start, end, first) => {
      for (const one of wanted) {
        const isMatch = one.kind === 'stem' ? stemOf(joined) === one.letters : joined.startsWith(one.letters);
        if (isMatch) matches.push({ at: first, place: first, start, end, wanted: one });
      }
    });
    forEachWord(text, (start, end) => {
      at += 1;
      joiner.word(start, end, at);
      if (!mayBegin(text, start, end)) return;
      const word = foldWord(text.slice(start, end));
      const stem = stemOf(word);
      for (const one of wanted) {
        const isMatch = one.kind === 'stem' ? stem === one.letters : word.startsWith(one.letters);
        if (isMatch) matches.push({ at, place: at, start, end, wanted: one });
      }
    });
    joiner.end();
    const scanned = { text, length: at + 1, matches };
    return language === undefined ? scanned : scanLanguage(scanned, language);
  };
}
