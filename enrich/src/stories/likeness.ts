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
/** Terms from which a text is an article and no longer a headline with a summary. */
const articleWords = 48;
/** An event is told within days: what comes a window later must be twice as alike. */
const decayDays = 14;
/** One shared word, however rare, is a name and no event. */
const sharedTermsLeast = 2;
/** Words that everybody uses are alike in a large story too: the shared ones must be what the item is about. */
const coverageLeast = 0.2;

/** How much there is on one side of a comparison. */
export interface Amount {
  /** Items it is of. */
  readonly items: number;
  /** Terms of all items together. */
  readonly words: number;
  readonly square: number;
}

/** A side that others are compared with: the sum of the terms of some items. */
export interface Side extends Amount {
  readonly terms: ReadonlyMap<string, number>;
}

/** A side that is compared with several others: its terms, weighed once. */
export interface Probe extends Amount {
  readonly names: readonly string[];
  /** Weight of each term times the square of its rarity. */
  readonly parts: readonly number[];
  /** Square of each term's weight and rarity. */
  readonly squares: readonly number[];
}

/** The cosine of the terms of two sides, each weighed by how rare it is in the window. */
export interface Likeness {
  readonly similarity: number;
  readonly sharedTerms: number;
  /** How much of the first side the shared terms are. */
  readonly coverage: number;
}

export function compare(one: Probe, other: Side): Likeness {
  const { names, parts, squares } = one;
  let [product, sharedTerms, sharedSquare] = [0, 0, 0];
  for (let index = 0; index < names.length; index += 1) {
    const weight = other.terms.get(names[index] ?? '');
    if (weight === undefined) continue;
    product += (parts[index] ?? 0) * weight;
    sharedTerms += 1;
    sharedSquare += squares[index] ?? 0;
  }
  return {
    similarity: product / (Math.sqrt(one.square * other.square) || 1),
    sharedTerms,
    coverage: sharedSquare / (one.square || 1),
  };
}

/** The shared terms that make two sides alike, what counts most first. */
export function namesOfShared({ names, parts }: Probe, other: Side, limit: number): string[] {
  const shared = names.flatMap((term, index): [string, number][] => {
    const weight = other.terms.get(term);
    return weight === undefined ? [] : [[term, (parts[index] ?? 0) * weight]];
  });
  shared.sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  return shared.slice(0, limit).map(([term]) => term);
}

/** What an item must reach to join a story. */
export function leastForItem(item: Amount, story: Amount, apartMs: number): number {
  return toLeast(ofStory, story.items, item, story, apartMs);
}

/**
 * What an article must reach that lacks the word its story is known by. What they share may be their subject alone, so that
 * the story's other words count for no more than those of a single item.
 */
export function leastForSubject(item: Amount, story: Amount, apartMs: number): number {
  return toLeast(ofPair, 1, item, story, apartMs);
}

export function isOfSubjectAlone(window: OpenWindow, item: Probe, story: Side): boolean {
  return item.words >= articleWords && story.items > 1 && !item.names.includes(leadingTerm(window, story));
}

function leadingTerm(window: OpenWindow, { terms }: Side): string {
  let [leading, most] = ['', 0];
  for (const [term, weight] of terms) {
    const value = weight * window.rarityOf(term);
    if (value < most || (value === most && term > leading)) continue;
    [leading, most] = [term, value];
  }
  return leading;
}

/** What two stories must reach to be one. */
export function leastForMerge(one: Amount, other: Amount, apartMs: number): number {
  return toLeast(ofMerge, Math.min(one.items, other.items), one, other, apartMs);
}

export function isEnough({ similarity, sharedTerms, coverage }: Likeness, least: number): boolean {
  return similarity >= least && sharedTerms >= sharedTermsLeast && coverage >= coverageLeast;
}

function toLeast(ofMany: number, items: number, one: Amount, other: Amount, apartMs: number): number {
  const shorter = Math.min(one.words / one.items, other.words / other.items);
  const forLength = perDoubling * Math.max(0, Math.log2(shorter / headlineWords));
  const forNumber = ofMany + (ofPair - ofMany) / Math.sqrt(items);
  return (forNumber + forLength) * (1 + apartMs / (decayDays * dayMs));
}

export function sideOfStory({ terms, items, words, square }: OpenStory): Side {
  return { terms, items: items.size, words, square };
}

export function probeOfItem(window: OpenWindow, terms: readonly Term[]): Probe {
  return toProbe(window, terms, 1, terms.length);
}

export function probeOfStory(window: OpenWindow, { terms, items, words }: OpenStory): Probe {
  return toProbe(window, terms, items.size, words);
}

function toProbe(window: OpenWindow, terms: Iterable<Term>, items: number, words: number): Probe {
  const names: string[] = [];
  const parts: number[] = [];
  const squares: number[] = [];
  let square = 0;
  for (const [term, weight] of terms) {
    const part = weight * window.rarityOf(term) ** 2;
    // A word that everybody has says nothing.
    if (part === 0) continue;
    names.push(term);
    parts.push(part);
    squares.push(weight * part);
    square += weight * part;
  }
  return { items, words, square, names, parts, squares };
}
