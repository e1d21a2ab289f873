/** A word or phrase of a query, as typed but for what FTS5 could take for syntax. */
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
 * error.
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
    if (terms.length + without.length === maxTerms) break;
    if (groups?.minus) without.push(found);
    else terms.push({ text: found, quoted: groups?.phrase !== undefined, prefix: false });
  }
  const last = terms.at(-1);
  if (last && !last.quoted && typed.trimEnd().endsWith(last.text)) {
    terms[terms.length - 1] = { ...last, prefix: isPrefix(last.text) };
  }
  return { terms, without };
}

/** One or two Latin letters begin too many words to be meant as a prefix (`ai`: aim, air, aid). */
function isPrefix(text: string): boolean {
  return text.length >= 3 || !/^[\x20-\x7E]*$/u.test(text);
}

/** Ways a term may be matched: any of the words, or the beginning of the term itself. */
export interface TermMatch {
  readonly term: QueryTerm;
  /** Words matched instead of the term as typed, or beside it. */
  readonly instead: readonly string[];
}

function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function ftsTerm({ term, instead }: TermMatch): string {
  const typed = ftsString(term.text);
  // The whole word beside its prefix, so that it counts twice where it occurs.
  const ways = [typed, ...(term.prefix ? [`${typed} *`] : []), ...instead.map(ftsString)];
  return ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' OR ')})`;
}

/** FTS5 expression for documents that have every term; there must be one at least. */
export function ftsExpression(matches: readonly TermMatch[]): string {
  return matches.map(ftsTerm).join(' AND ');
}

/** FTS5 expression for documents that have any of the texts. */
export function ftsAnyOf(texts: readonly string[]): string {
  return texts.map(ftsString).join(' OR ');
}
