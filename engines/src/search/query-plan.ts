import type { QueryTerm } from './query-text.ts';

/** If more documents than this have the last word, it counts as complete. */
export const frequentEnough = 1000;

/** If this many documents have every word, documents that lack some aren't needed. */
export const enoughWithEvery = 10;
export const leastOfDescription = 2;
/** A word isn't selective if more documents have it than both this number and this share of all documents. */
const frequentCount = 1000;
const frequentShare = 0.1;
const fewestSelective = 3;

export interface CountedTerm {
  readonly term: QueryTerm;
  readonly count: number;
}

/** Returns the words that tell documents apart: those that few documents have, and at least the rarest three. */
export function selectiveTerms(terms: readonly CountedTerm[], documents: number): QueryTerm[] {
  const mostOfSelective = Math.max(frequentCount, documents * frequentShare);
  const occurring = terms.filter(({ term, count }) => !term.quoted && count > 0);
  const rarestFirst = occurring.toSorted((left, right) => left.count - right.count);
  return rarestFirst
    .filter(({ count }, position) => position < fewestSelective || count <= mostOfSelective)
    .map(({ term }) => term);
}
