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

/** Words of a query that are looked for at most. */
export const mostTerms = 16;

/** The rarest words of a long query, in the order they were typed; quoted ones are always among them. */
export function rarestTerms<Term extends { readonly quoted: boolean }>(
  terms: readonly Term[],
  counts: readonly number[],
): Term[] {
  if (terms.length <= mostTerms) return [...terms];
  const worth = (place: number) => (terms[place]?.quoted ? -1 : (counts[place] ?? 0));
  // A word that does not occur says nothing.
  const places = [...terms.keys()].filter((place) => worth(place) !== 0);
  const rarest = new Set(
    places.toSorted((left, right) => worth(left) - worth(right) || left - right).slice(0, mostTerms),
  );
  return rarest.size > 0 ? terms.filter((_, place) => rarest.has(place)) : terms.slice(0, mostTerms);
}

/** Counting further tells nothing about which words are the rarest that matter. */
export const mostCountedToChoose = 20_000;
