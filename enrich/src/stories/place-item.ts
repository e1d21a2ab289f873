import {
  compare,
  isEnough,
  isOfSubjectAlone,
  leastForItem,
  leastForMerge,
  leastForSubject,
  namesOfShared,
  type Probe,
  probeOfItem,
  probeOfStory,
  type Side,
  sideOfStory,
} from './likeness.ts';
import type { OpenStory, OpenWindow, PlacedItem } from './open-window.ts';

/** Largest number of items in a story; a full story takes no more. */
const storyItemLimit = 500;
/** Rarest words of an item used for lookup, stories a word may lead to, and stories compared. */
const [leadingTerms, storiesPerTerm, candidateLimit] = [10, 96, 8];
const reasonTerms = 5;

export type NewItem = Omit<PlacedItem, 'storyId' | 'number'>;

export interface Reason {
  /** The shared words that contribute most, the strongest first. */
  readonly terms: readonly string[];
  readonly companies: readonly string[];
  readonly similarity: number;
}

export interface Placing {
  /** The story the item joins; `undefined` if it starts a new one. */
  readonly joined?: { readonly storyId: string; readonly reason: Reason };
}

export interface Merging {
  readonly from: string;
  readonly into: string;
  readonly reason: Reason;
}

interface Match {
  readonly story: OpenStory;
  readonly similarity: number;
}

/** Decides which open story an item belongs to. Depends only on the window and the item. */
export function placeItem(window: OpenWindow, item: NewItem): Placing {
  const side = probeOfItem(window, item.terms);
  const best = findBest(window, side, {
    mayBe: (story) => story.items.size < storyItemLimit,
    leastFor(story, other, similarity) {
      const apart = apartMs(story, [item]);
      const least = leastForItem(side, other, apart);
      // This check is expensive, so it runs only for items that would otherwise join.
      const isDoubtful = similarity >= least && isOfSubjectAlone(side, other);
      return isDoubtful ? leastForSubject(side, other, apart) : least;
    },
  });
  return best ? { joined: { storyId: best.story.id, reason: toReason(side, [item], best) } } : {};
}

/** Decides whether a story that just grew should merge with another; the younger one merges into the older. */
export function findMerge(window: OpenWindow, storyId: string): Merging | undefined {
  const grown = window.story(storyId);
  if (!grown || grown.items.size < 2) return undefined;
  const side = probeOfStory(grown);
  const best = findBest(window, side, {
    mayBe: (story) => story !== grown && story.items.size + grown.items.size <= storyItemLimit,
    leastFor: (story, other) => leastForMerge(side, other, apartMs(story, [...grown.items.values()])),
  });
  if (!best) return undefined;
  const [older, younger] = best.story.first < grown.first ? [best.story, grown] : [grown, best.story];
  return {
    from: younger.id,
    into: older.id,
    reason: toReason(side, [...grown.items.values()], best),
  };
}

interface Choice {
  /** Whether the story comes into question at all, whatever its words are. */
  readonly mayBe: (story: OpenStory) => boolean;
  /** Returns the similarity it needs. */
  readonly leastFor: (story: OpenStory, side: Side, similarity: number) => number;
}

/** Returns the most similar story of those that reach their threshold. */
function findBest(window: OpenWindow, side: Probe, { mayBe, leastFor }: Choice): Match | undefined {
  let best: Match | undefined;
  for (const story of findCandidates(window, side)) {
    // A large story has hundreds of words, which are not compared in vain.
    if (!mayBe(story)) continue;
    const other = sideOfStory(story);
    const likeness = compare(side, other);
    if (best && likeness.similarity <= best.similarity) continue;
    const least = leastFor(story, other, likeness.similarity);
    if (isEnough(likeness, least)) best = { story, similarity: likeness.similarity };
  }
  return best;
}

/** Returns the stories that share the most of the rarest words, best first, ties broken by age. */
function findCandidates(window: OpenWindow, { names, weights, parts }: Probe): OpenStory[] {
  const values = names.map((_, index) => Math.sqrt((weights[index] ?? 0) * (parts[index] ?? 0)));
  const valueAt = (index: number) => values[index] ?? 0;
  const rarest = firstOf(
    names.keys(),
    leadingTerms,
    (a, b) => valueAt(b) - valueAt(a) || ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1),
  );
  const scores = new Map<OpenStory, number>();
  for (const index of rarest) {
    const stories = window.storiesWith(names[index] ?? '');
    if (!stories || stories.size > storiesPerTerm) continue;
    for (const story of stories.keys()) scores.set(story, (scores.get(story) ?? 0) + valueAt(index));
  }
  const best = firstOf(scores, candidateLimit, ([a, one], [b, other]) => other - one || a.first - b.first);
  return best.map(([story]) => story);
}

/** Returns the first elements in sort order without sorting them all. */
function firstOf<Value>(
  values: Iterable<Value>,
  limit: number,
  compareValues: (one: Value, other: Value) => number,
): Value[] {
  const first: Value[] = [];
  for (const value of values) {
    let place = first.length;
    for (; place > 0; place -= 1) {
      const before = first[place - 1];
      if (before === undefined || compareValues(before, value) <= 0) break;
    }
    if (place === limit) continue;
    first.splice(place, 0, value);
    if (first.length > limit) first.pop();
  }
  return first;
}

/** Milliseconds between the nearest items of a story and the others; 0 if their time spans overlap. */
function apartMs(story: OpenStory, others: readonly { readonly time: number }[]): number {
  const [begin, end] = spanOf([...story.items.values()]);
  const [from, to] = spanOf(others);
  return Math.max(0, begin - to, from - end);
}

function spanOf(items: readonly { readonly time: number }[]): [begin: number, end: number] {
  let [begin, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time } of items) {
    begin = Math.min(begin, time);
    end = Math.max(end, time);
  }
  return [begin, end];
}

function toReason(side: Probe, items: Iterable<NewItem>, { story, similarity }: Match): Reason {
  const named = new Set([...items].flatMap(({ companies }) => companies));
  const inStory = new Set([...story.items.values()].flatMap(({ companies }) => companies));
  return {
    terms: namesOfShared(side, sideOfStory(story), reasonTerms),
    companies: [...named].filter((company) => inStory.has(company)),
    similarity: Math.round(similarity * 1000) / 1000,
  };
}
