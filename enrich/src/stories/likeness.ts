import type { OpenStory, OpenWindow, StoryTerm } from './open-window.ts';
import { type Term, titleWeight } from './terms.ts';

const dayMs = 86_400_000;

/**
 * Similarity thresholds. Two single items need the most: with so few words, a shared name may be chance. The more
 * items a story has, the better its words are known and the less a new item needs.
 */
const [ofPair, ofStory, ofMerge] = [0.3, 0.18, 0.2];
/** Long texts share words by their subject alone: each doubling beyond a headline's length raises the threshold. */
const [perDoubling, headlineWords] = [0.01, 8];
/** Number of terms from which a text counts as an article instead of a headline with a summary. */
const articleWords = 48;
/** An event is reported within days: items this far apart need twice the similarity. */
const decayDays = 14;
/**
 * A single shared word, however rare, is a name and not an event. A word counts only if it stands in a title of one
 * side: what texts share beyond that is background, or how a publisher words each text.
 */
const sharedTermsLeast = 2;
/** A large story contains common words too, so the shared words must be a substantial part of the item. */
const coverageLeast = 0.2;

export interface Amount {
  readonly items: number;
  /** Number of terms of all items together. */
  readonly words: number;
  readonly square: number;
}

/** A side to compare with: the summed terms of some items. */
export interface Side extends Amount {
  readonly terms: ReadonlyMap<string, StoryTerm>;
}

/** A side compared with several others, with its terms weighted once. */
export interface Probe extends Amount {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  /** Weight × rarity² of each term. */
  readonly parts: readonly number[];
  /** Whether each term stands in a title. */
  readonly inTitles: readonly boolean[];
}

/** Cosine similarity of the terms of two sides, weighted by their rarity in the window. */
export interface Likeness {
  readonly similarity: number;
  /** Number of shared terms that count. */
  readonly sharedTerms: number;
  /** Share of the first side's weight that the shared terms make up. */
  readonly coverage: number;
}

export function compare(one: Probe, other: Side): Likeness {
  const { names, weights, parts, inTitles } = one;
  let [product, sharedTerms, sharedSquare] = [0, 0, 0];
  for (let index = 0; index < names.length; index += 1) {
    const term = other.terms.get(names[index] ?? '');
    if (term === undefined) continue;
    const part = parts[index] ?? 0;
    product += part * term.weight;
    sharedSquare += part * (weights[index] ?? 0);
    if (term.titles > 0 || inTitles[index]) sharedTerms += 1;
  }
  return {
    similarity: product / (Math.sqrt(one.square * other.square) || 1),
    sharedTerms,
    coverage: sharedSquare / (one.square || 1),
  };
}

/** Returns the shared terms that contribute most to the similarity, the strongest first. */
export function namesOfShared({ names, parts }: Probe, other: Side, limit: number): string[] {
  const shared = names.flatMap((term, index): [string, number][] => {
    const weight = other.terms.get(term)?.weight;
    return weight === undefined ? [] : [[term, (parts[index] ?? 0) * weight]];
  });
  shared.sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  return shared.slice(0, limit).map(([term]) => term);
}

/** Returns the similarity an item needs to join a story. */
export function leastForItem(item: Amount, story: Amount, apartMs: number): number {
  return toLeast(ofStory, story.items, item, story, apartMs);
}

/**
 * Returns the similarity an article needs if it lacks the story's leading word. The two may share only their subject,
 * so a large story gets no lower threshold than a single item.
 */
export function leastForSubject(item: Amount, story: Amount, apartMs: number): number {
  return toLeast(ofPair, 1, item, story, apartMs);
}

export function isOfSubjectAlone(item: Probe, story: Side): boolean {
  return item.words >= articleWords && story.items > 1 && !item.names.includes(leadingTerm(story));
}

function leadingTerm({ terms }: Side): string {
  let [leading, most] = ['', 0];
  for (const [term, { weight, open }] of terms) {
    const value = weight * open.rarity;
    if (value < most || (value === most && term > leading)) continue;
    [leading, most] = [term, value];
  }
  return leading;
}

/** Returns the similarity two stories need to be merged. */
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
  const probe = openProbe(1, terms.length);
  for (const [term, weight] of terms)
    addTo(probe, term, weight, window.rarityOf(term), weight >= titleWeight);
  return probe;
}

export function probeOfStory({ terms, items, words }: OpenStory): Probe {
  const probe = openProbe(items.size, words);
  for (const [term, { weight, titles, open }] of terms) addTo(probe, term, weight, open.rarity, titles > 0);
  return probe;
}

function openProbe(items: number, words: number) {
  return {
    ...{ items, words, square: 0, names: [] as string[] },
    ...{ weights: [] as number[], parts: [] as number[], inTitles: [] as boolean[] },
  };
}

function addTo(
  probe: ReturnType<typeof openProbe>,
  term: string,
  weight: number,
  rarity: number,
  inTitle: boolean,
): void {
  const part = weight * rarity ** 2;
  // A word that occurs everywhere carries no information.
  if (part === 0) return;
  probe.names.push(term);
  probe.weights.push(weight);
  probe.parts.push(part);
  probe.inTitles.push(inTitle);
  probe.square += weight * part;
}
