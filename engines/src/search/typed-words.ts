import { joinedWordsOf } from './scan-text.ts';
import { isStopWord } from './stop-words.ts';
import { foldWord, wordsOf } from './words.ts';

/** A typed word, or a part of it that is searched by itself. */
export interface TypedWord {
  /** What to search for: a word, or several adjacent ones. */
  readonly text: string;
  readonly also: readonly string[];
  /** A name with symbols such as `C++`, which is never corrected or completed. */
  readonly isName: boolean;
}

/** Prefixes, which don't start a word of their own: `co-pilot` is one word, `usage-based` two. */
const prefixes = new Set(
  `anti auto back bi co cross cyber de e ex hyper in inter intra macro mega meta micro mid mini multi non off on out
  over post pre pro re semi sub super tele trans tri ultra un under up`.split(/\s+/),
);
const hyphenOrSlash = /[-‐‑/]/u;
const joining = /[-‐‑./&]/u;
const possessive = /['’]s$/iu;
const name = /^(?:\p{L}(?:\+\+|#)|\.\p{L}[\p{L}\p{N}]*)$/u;
const fromLetterToLetter = /[\p{L}\p{N}\p{Co}.](?:.*[\p{L}\p{N}\p{M}\p{Co}+#])?/su;
const longestPair = 24;

/**
 * Reads a word so that all its spellings find the same: `usage-based` is two words, `e-mail` and `GPT-5` are
 * one, with or without hyphen, and `C++` and `.NET` are names.
 */
export function readTypedWord(typed: string): TypedWord[] {
  const bare = (fromLetterToLetter.exec(typed)?.[0] ?? '').replace(possessive, '');
  if (name.test(bare)) {
    return joinedWordsOf(bare).map((text) => ({ text, also: [], isName: true }));
  }
  const parts = wordsOf(bare);
  const areWords = parts.every((part) => part.length > 1 && /\p{L}/u.test(part) && !isStopWord(part));
  const signs = bare.replace(/[\p{L}\p{N}\p{M}\p{Co}]+/gu, '');
  const isList = parts.length > 1 && [...signs].every((sign) => hyphenOrSlash.test(sign));
  if (isList && areWords && !prefixes.has(parts[0] ?? '')) {
    return bare.split(hyphenOrSlash).map((text) => ({ text, also: [], isName: false }));
  }
  const [first = '', second] = parts;
  if (second === undefined) return [{ text: bare || typed, also: apart(first), isName: false }];
  const joined = parts.join('');
  const isJoined =
    parts.length <= 4 && /\p{L}/u.test(joined) && [...signs].every((sign) => joining.test(sign));
  return [
    isJoined ? { text: joined, also: apart(joined), isName: false } : { text: bare, also: [], isName: false },
  ];
}

/** Separates letters and a number: `gpt5` may be written `GPT 5`. */
function apart(word: string): string[] {
  const [, letters, digits] = /^(\p{L}+)(\p{N}+)$/u.exec(word) ?? [];
  return letters && digits ? [`${letters} ${digits}`] : [];
}

/** Joins two adjacent words: `back end` also finds `backend`. */
export function joinPair(one: string, other: string): string[] {
  const [first, second] = [foldWord(one), foldWord(other)];
  const isPlain = [first, second].every((word) => /^\p{L}{2,}$/u.test(word));
  return isPlain && first !== second && first.length + second.length <= longestPair ? [first + second] : [];
}
