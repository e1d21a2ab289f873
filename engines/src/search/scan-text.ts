import { stemmer } from 'stemmer';

/** A word as it is compared: lower case, without accents. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where a word stands in a text. */
type TakeWord = (start: number, end: number) => void;

const nothing = 0;
const letter = 1;
/** Beyond ASCII: looked at more closely. */
const beyond = 2;
const kinds = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? letter : nothing,
);
const words = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;

/**
 * Goes through the words of a text: runs of letters and digits, as the search indexes of both engines take
 * them. By character codes, five times as fast as a Unicode expression over all of it.
 */
function forEachWord(text: string, take: TakeWord): void {
  let start = 0;
  let plain = true;
  for (let end = 0; end <= text.length; end += 1) {
    const code = end < text.length ? text.charCodeAt(end) : 0;
    const kind = code < 128 ? kinds[code] : beyond;
    if (kind !== nothing) {
      if (kind === beyond) plain = false;
      continue;
    }
    if (end > start) {
      if (plain) take(start, end);
      else forEachWordBeyond(text.slice(start, end), start, take);
    }
    start = end + 1;
    plain = true;
  }
}

function forEachWordBeyond(stretch: string, offset: number, take: TakeWord): void {
  for (const { 0: word, index } of stretch.matchAll(words))
    take(offset + index, offset + index + word.length);
}

const joiners = new Set([...'-‐‑./&'].map((sign) => sign.charCodeAt(0)));
const plus = 43;
const sharp = 35;
const dot = 46;
/** Words of a chain such as `e-mail` or `U.S.A` that are also taken as one. */
const longestChain = 4;
const longestJoined = 32;

/** A word that is written in parts or with signs, as it is written without them. */
type TakeJoined = (joined: string, start: number, end: number, at: number) => void;

interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Goes through the spellings that a text has only in parts: `email` of `e-mail`, `us` of `U.S.`, `gpt5` of `GPT-5`;
 * and through names that end or begin with signs: `cplusplus`, `csharp`, `dotnet`.
 */
function createJoiner(text: string, take: TakeJoined) {
  let chain: WordPlace[] = [];
  let firstAt = 0;

  function joinChain(): void {
    if (chain.length < 2 || chain.length > longestChain) return;
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
      const last = chain.at(-1);
      if (last && start === last.end + 1 && joiners.has(text.charCodeAt(last.end))) {
        chain.push({ start, end });
      } else {
        joinChain();
        chain = [{ start, end }];
        firstAt = at;
      }
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

/** The other spellings of the words in all of these texts, as one text. */
export function toJoined(texts: readonly string[]): string {
  return joinedWordsOf(texts.join('\n')).join(' ');
}

/** The spellings of a text that its words alone do not show, each once. */
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

/** Goes through the words of a text as they are written. */
export function forEachWrittenWord(text: string, take: (word: string) => void): void {
  forEachWord(text, (start, end) => take(text.slice(start, end)));
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  forEachWord(text, (start, end) => {
    const word = text.slice(start, end);
    found.push(/^[a-z]+$/.test(word) ? word : foldWord(word));
  });
  return found;
}

const mostStems = 50_000;
const stems = new Map<string, string>();

/** The stem of a word; the words of texts repeat, so that most are known. */
export function stemOf(foldedWord: string): string {
  const known = stems.get(foldedWord);
  if (known !== undefined) return known;
  const stem = stemmer(foldedWord);
  if (stems.size >= mostStems) stems.clear();
  stems.set(foldedWord, stem);
  return stem;
}

/** A word looked for: by its stem, or by how it begins. */
export interface WantedWord {
  readonly kind: 'stem' | 'beginning';
  readonly letters: string;
}

/** A place where a wanted word stands. */
export interface WordMatch {
  /** Number of the word in the text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly wanted: WantedWord;
}

export interface ScannedText {
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly matches: readonly WordMatch[];
}

export type ScanText = (text: string) => ScannedText;

/**
 * Finds wanted words in texts. Only words that share the first two letters with a wanted one are stemmed, so
 * that a long text costs little more than a look at each of its characters.
 */
export function createScanner(wanted: readonly WantedWord[]): ScanText {
  const mayMatch = firstLetters(wanted);
  return (text) => {
    const matches: WordMatch[] = [];
    let at = -1;
    const joiner = createJoiner(text, (joined, start, end, first) => {
      for (const one of wanted) {
        const isMatch = one.kind === 'stem' ? stemOf(joined) === one.letters : joined.startsWith(one.letters);
        if (isMatch) matches.push({ at: first, start, end, wanted: one });
      }
    });
    forEachWord(text, (start, end) => {
      at += 1;
      joiner.word(start, end, at);
      const first = text.charCodeAt(start);
      const second = end - start > 1 ? text.charCodeAt(start + 1) : 0;
      if (first < 128 && second < 128 && mayMatch[first * 128 + second] === 0) return;
      const word = foldWord(text.slice(start, end));
      const stem = stemOf(word);
      for (const one of wanted) {
        const isMatch = one.kind === 'stem' ? stem === one.letters : word.startsWith(one.letters);
        if (isMatch) matches.push({ at, start, end, wanted: one });
      }
    });
    joiner.end();
    return { text, length: at + 1, matches };
  };
}

/** Marks the pairs of characters that a wanted word may begin with; a stem of one letter allows any second. */
function firstLetters(wanted: readonly WantedWord[]): Uint8Array {
  const mayMatch = new Uint8Array(128 * 128);
  for (const { letters } of wanted) {
    for (const first of casesOf(letters.charCodeAt(0))) {
      if (letters.length === 1) mayMatch.fill(1, first * 128, first * 128 + 128);
      else for (const second of casesOf(letters.charCodeAt(1))) mayMatch[first * 128 + second] = 1;
    }
  }
  return mayMatch;
}

function casesOf(code: number): number[] {
  if (code >= 128) return [];
  return code >= 97 && code <= 122 ? [code, code - 32] : [code];
}
