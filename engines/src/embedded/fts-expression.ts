import type { TermMatch } from '../search/query-units.ts';

function ftsString(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Longer words are looked up for the end of a term; those beyond what was looked up are found by prefix. */
function ftsTerm({ term, instead }: TermMatch): string {
  const ways = [term.text, ...instead].map(ftsString);
  if (term.prefix) ways.push(`${ftsString(term.text)} *`);
  return ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' OR ')})`;
}

/** FTS5 expression for texts that have every term; there must be one at least. */
export function ftsAllOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' AND ');
}

/** FTS5 expression for texts that have any of the terms; there must be one at least. */
export function ftsAnyOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' OR ');
}

/**
 * FTS5 expression for texts that have two of the terms; there must be two at least. Both are in one half of the terms, or one in
 * each: that names a term as often as the terms can be halved, where a list of all pairs names it as often as there are terms.
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

/** A word or phrase as it is typed. */
export function ftsText(text: string): string {
  return ftsString(text);
}
