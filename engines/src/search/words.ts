import { stemmer } from 'stemmer';
import { remembering } from './remembering.ts';

export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

type TakeWord = (start: number, end: number) => void;

const nothing = 0;
const letter = 1;
/** Not ASCII: needs the Unicode expression. */
const beyond = 2;
const kinds = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? letter : nothing,
);
const words = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;

/**
 * Calls `take` for each run of letters and digits, as in the indexes of both engines. Character codes are
 * five times as fast as a Unicode expression.
 */
export function forEachWord(text: string, take: TakeWord): void {
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

export function forEachWrittenWord(text: string, take: (word: string) => void): void {
  forEachWord(text, (start, end) => take(text.slice(start, end)));
}

export function wordsOf(text: string): string[] {
  const found: string[] = [];
  forEachWord(text, (start, end) => {
    const word = text.slice(start, end);
    found.push(/^[a-z]+$/.test(word) ? word : foldWord(word));
  });
  return found;
}

export const stemOf = remembering(stemmer);

/**
 * Returns a fast check of whether a word may have one of these stems, by its first two characters. Words that
 * don't begin with ASCII always pass.
 */
export function createBeginnings(
  stems: Iterable<string>,
): (text: string, start: number, end: number) => boolean {
  const pairs = new Uint8Array(128 * 128);
  for (const letters of stems) {
    for (const first of casesOf(letters.charCodeAt(0))) {
      if (letters.length === 1) pairs.fill(1, first * 128, first * 128 + 128);
      else for (const second of casesOf(letters.charCodeAt(1))) pairs[first * 128 + second] = 1;
    }
  }
  return (text, start, end) => {
    const first = text.charCodeAt(start);
    const second = end - start > 1 ? text.charCodeAt(start + 1) : 0;
    return first >= 128 || second >= 128 || pairs[first * 128 + second] === 1;
  };
}

function casesOf(code: number): number[] {
  if (code >= 128) return [];
  return code >= 97 && code <= 122 ? [code, code - 32] : [code];
}
