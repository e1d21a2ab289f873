import type { QueryTerm } from './query-text.ts';

/** A last word that more documents have than this is taken for whole: nobody misses what it only begins. */
export const frequentEnough = 1000;

/** Where so many documents have every word, nobody needs those that lack some. */
export const enoughWithEvery = 10;
/** Words of a description that a document must have, of those that tell documents apart. */
export const leastOfDescription = 2;
/** A word that more documents than both have, this number and this share of all, does not tell them apart. */
const frequentCount = 1000;
const frequentShare = 0.1;
const fewestSelective = 3;

/** A term, and how many documents have it. */
export interface CountedTerm {
  readonly term: QueryTerm;
  readonly count: number;
}

/** The words of a description that tell documents apart: those that few documents have, three at least. */
export function selectiveTerms(terms: readonly CountedTerm[], documents: number): QueryTerm[] {
  const mostOfSelective = Math.max(frequentCount, documents * frequentShare);
  const occurring = terms.filter(({ term, count }) => !term.quoted && count > 0);
  const rarestFirst = occurring.toSorted((left, right) => left.count - right.count);
  return rarestFirst
    .filter(({ count }, position) => position < fewestSelective || count <= mostOfSelective)
    .map(({ term }) => term);
}
