import type { ParsedQuery, QueryTerm } from './query-text.ts';

/** A last word that more documents have than this is taken for whole: nobody misses what it only begins. */
export const frequentEnough = 1000;

/** From so many words on a query describes rather than names: some of its words may be missing. */
const describingWords = 3;
/** Words of a description that a document must have, of those that tell documents apart. */
export const leastOfDescription = 2;
/** A word that more documents have than this share of all does not tell them apart. */
const frequentShare = 0.1;
const fewestSelective = 3;

export function isDescription({ terms }: ParsedQuery): boolean {
  return terms.filter((term) => !term.quoted).length >= describingWords;
}

/** A term, and how many documents have it. */
export interface CountedTerm {
  readonly term: QueryTerm;
  readonly count: number;
}

/** The words of a description that tell documents apart: those that few documents have, three at least. */
export function selectiveTerms(terms: readonly CountedTerm[], documents: number): QueryTerm[] {
  const occurring = terms.filter(({ term, count }) => !term.quoted && count > 0);
  const rarestFirst = occurring.toSorted((left, right) => left.count - right.count);
  return rarestFirst
    .filter(({ count }, position) => position < fewestSelective || count <= documents * frequentShare)
    .map(({ term }) => term);
}
