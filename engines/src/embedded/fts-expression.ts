import type { TermMatch } from '../search/query-units.ts';

function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Matches the words of a term. Its prefix also finds longer words that were not looked up. */
function ftsTerm({ term, instead }: TermMatch): string {
  const ways = [term.text, ...instead].map(ftsString);
  if (term.prefix) ways.push(`${ftsString(term.text)} *`);
  return ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' OR ')})`;
}

/** Returns an FTS5 expression for texts that have every term. There must be at least one. */
export function ftsAllOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' AND ');
}

/** Returns an FTS5 expression for texts that have any of the terms. There must be at least one. */
export function ftsAnyOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' OR ');
}

/**
 * Returns an FTS5 expression for texts that have two of the terms. There must be at least two. Both are in one half of
 * the terms, or one is in each. A term is named as often as the terms can be halved, while a list of all pairs would
 * name it as often as there are terms.
 */
export function ftsTwoOf(terms: readonly TermMatch[]): string {
  const middle = Math.ceil(terms.length / 2);
  const halves = [terms.slice(0, middle), terms.slice(middle)];
  const across = halves.map((half) => `(${ftsAnyOf(half)})`).join(' AND ');
  return [`(${across})`, ...halves.filter(({ length }) => length > 1).map(ftsTwoOf)].join(' OR ');
}

export function ftsNot(expression: string, without: string): string {
  return `(${expression}) NOT (${without})`;
}

export function ftsText(text: string): string {
  return ftsString(text);
}
