import { isStopWord } from './stop-words.ts';

/** A word or phrase of a query, as typed. */
export interface QueryTerm {
  readonly text: string;
  /** Typed in quotes: matches exactly. */
  readonly quoted: boolean;
  /** The last word as typed: also matches longer words that begin with it. */
  readonly prefix: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly QueryTerm[];
  readonly without: readonly string[];
}

const maxCharacters = 500;
const maxTerms = 16;
/** `-` at the start of a word, then a phrase, or a word, or a quote without its partner. */
const pieces = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+)|")/gu;
const searchable = /[\p{L}\p{N}\p{Co}]/u;

/**
 * Reads what a person typed: words, `"phrases"`, `-without`. Everything else is text, so that no string is an
 * error. Words such as `the` are left out where there are others.
 */
export function parseQueryText(text: string): ParsedQuery {
  const typed = text
    .slice(0, maxCharacters)
    .replace(/[\p{Cc}\uE000\uE001]/gu, ' ')
    .replace(/[“”„«»]/gu, '"')
    .toWellFormed();
  const terms: QueryTerm[] = [];
  const without: string[] = [];
  for (const { groups } of typed.matchAll(pieces)) {
    const found = groups?.phrase ?? groups?.word;
    if (found === undefined || !searchable.test(found)) continue;
    if (groups?.minus) without.push(found);
    else terms.push({ text: found, quoted: groups?.phrase !== undefined, prefix: false });
  }
  const last = terms.at(-1);
  if (last && !last.quoted && typed.trimEnd().endsWith(last.text)) {
    terms[terms.length - 1] = { ...last, prefix: isPrefix(last.text) };
  }
  const telling = terms.filter(({ text: word, quoted }) => quoted || !isStopWord(word));
  const kept = (telling.length > 0 ? telling : terms).slice(0, maxTerms);
  return { terms: kept, without: without.slice(0, maxTerms - kept.length) };
}

/** One or two Latin letters begin too many words to be meant as a prefix (`ai`: aim, air, aid). */
function isPrefix(text: string): boolean {
  return text.length >= 3 || !/^[\x20-\x7E]*$/u.test(text);
}
