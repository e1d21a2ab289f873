import type { OpenStory, OpenWindow } from './open-window.ts';
import type { Term } from './terms.ts';

const dayMs = 86_400_000;

/**
 * How alike two must be. Two single items ask for most: with little to go by, a shared name is chance. The more items a
 * story has, the better its words are known, and the less is asked of a new one.
 */
const [ofPair, ofStory, ofMerge] = [0.3, 0.18, 0.2];
/** Long texts share words by their subject alone: each doubling beyond a headline's length asks for more. */
const [perDoubling, headlineWords] = [0.01, 8];
/** An event is told within days: what comes a window later must be twice as alike. */
const decayDays = 14;
/** One shared word, however rare, is a name and no event. */
const sharedTermsLeast = 2;
/** Words that everybody uses are alike in a large story too: the shared ones must be what the item is about. */
const coverageLeast = 0.2;

/** One side of a comparison: the sum of the terms of some items. */
export interface Side {
  readonly terms: ReadonlyMap<string, number>;
  /** Items it is of. */
  readonly items: number;
  /** Terms of all items together. */
  readonly words: number;
  readonly square: number;
}

/** The cosine of the terms of two sides, each weighed by how rare it is in the window. */
export interface Likeness {
  readonly similarity: number;
  readonly sharedTerms: number;
  /** How much of the first side the shared terms are. */
  readonly coverage: number;
}

export function compare(window: OpenWindow, one: Side, other: Side): Likeness {
  let [product, sharedTerms, sharedSquare] = [0, 0, 0];
  eachShared(window, one, other, (_, part, square) => {
    product += part;
    sharedTerms += 1;
    sharedSquare += square;
  });
  return {
    similarity: product / (Math.sqrt(one.square * other.square) || 1),
    sharedTerms,
    coverage: sharedSquare / (one.square || 1),
  };
}

/** The shared terms that make two sides alike, what counts most first. */
export function namesOfShared(window: OpenWindow, one: Side, other: Side, limit: number): string[] {
  const shared: [string, number][] = [];
  eachShared(window, one, other, (term, part) => shared.push([term, part]));
  shared.sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  return shared.slice(0, limit).map(([term]) => term);
}

/** Visits the terms of both with their part of the product, and of the square of the first side. */
function eachShared(
  window: OpenWindow,
  one: Side,
  other: Side,
  visit: (term: string, part: number, square: number) => void,
): void {
  const isOneSmall = one.terms.size <= other.terms.size;
  const [small, large] = isOneSmall ? [one.terms, other.terms] : [other.terms, one.terms];
  for (const [term, weight] of small) {
    const otherWeight = large.get(term);
    if (otherWeight === undefined) continue;
    const rarity = window.rarityOf(term) ** 2;
    const part = weight * otherWeight * rarity;
    if (part > 0) visit(term, part, (isOneSmall ? weight : otherWeight) ** 2 * rarity);
  }
}

/** What an item must reach to join a story. */
export function leastForItem(item: Side, story: Side, apartMs: number): number {
  return toLeast(ofStory, story.items, item, story, apartMs);
}

/** What two stories must reach to be one. */
export function leastForMerge(one: Side, other: Side, apartMs: number): number {
  return toLeast(ofMerge, Math.min(one.items, other.items), one, other, apartMs);
}

export function isEnough({ similarity, sharedTerms, coverage }: Likeness, least: number): boolean {
  return similarity >= least && sharedTerms >= sharedTermsLeast && coverage >= coverageLeast;
}

function toLeast(ofMany: number, items: number, one: Side, other: Side, apartMs: number): number {
  const shorter = Math.min(one.words / one.items, other.words / other.items);
  const forLength = perDoubling * Math.max(0, Math.log2(shorter / headlineWords));
  const forNumber = ofMany + (ofPair - ofMany) / Math.sqrt(items);
  return (forNumber + forLength) * (1 + apartMs / (decayDays * dayMs));
}

export function sideOfStory({ terms, items, words, square }: OpenStory): Side {
  return { terms, items: items.size, words, square };
}

export function sideOfItem(window: OpenWindow, terms: readonly Term[]): Side {
  let square = 0;
  for (const [term, weight] of terms) square += (weight * window.rarityOf(term)) ** 2;
  return { terms: new Map(terms), items: 1, words: terms.length, square };
}
