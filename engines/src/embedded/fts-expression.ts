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

/** There must be at least one term. */
export function ftsAllOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' AND ');
}

/** There must be at least one term. */
export function ftsAnyOf(terms: readonly TermMatch[]): string {
  return terms.map(ftsTerm).join(' OR ');
}

/**
 * Matches texts that have two of the terms: both in one half of the terms, or one in each. There must be at
 * least two. This names each term as often as the terms can be halved, not once per pair.
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
