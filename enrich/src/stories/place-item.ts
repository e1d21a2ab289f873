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
  const rarest = openRarest();
  for (const [term, weight] of item.terms) rarest.offer(term, weight * window.rarityOf(term));
  const candidates = findCandidates(window, rarest).filter(({ items }) => items.size < storyItemLimit);
  if (candidates.length === 0) return {};
  const side = probeOfItem(window, item.terms);
  const best = findBest(side, candidates, (story, other, similarity) => {
    const apart = apartMs(story, [item]);
    const least = leastForItem(side, other, apart);
    // This check is expensive, so it runs only for items that would otherwise join.
    const isDoubtful = similarity >= least && isOfSubjectAlone(side, other);
    return isDoubtful ? leastForSubject(side, other, apart) : least;
  });
  return best ? { joined: { storyId: best.story.id, reason: toReason(side, [item], best) } } : {};
}

/** Decides whether a story that just grew should merge with another; the younger one merges into the older. */
export function findMerge(window: OpenWindow, storyId: string): Merging | undefined {
  const grown = window.story(storyId);
  if (!grown || grown.items.size < 2) return undefined;
  const rarest = openRarest();
  // An iterator would make a pair for each of hundreds of words.
  grown.terms.forEach(({ weight, open }, term) => {
    rarest.offer(term, weight * open.rarity);
  });
  const candidates = findCandidates(window, rarest).filter(
    (story) => story !== grown && story.items.size + grown.items.size <= storyItemLimit,
  );
  if (candidates.length === 0) return undefined;
  const side = probeOfStory(grown);
  const best = findBest(side, candidates, (story, other) =>
    leastForMerge(side, other, apartMs(story, [...grown.items.values()])),
  );
  if (!best) return undefined;
  const [older, younger] = best.story.first < grown.first ? [best.story, grown] : [grown, best.story];
  return {
    from: younger.id,
    into: older.id,
    reason: toReason(side, [...grown.items.values()], best),
  };
}

/** Returns the most similar story of those that reach their threshold. */
function findBest(
  side: Probe,
  candidates: readonly OpenStory[],
  leastFor: (story: OpenStory, side: Side, similarity: number) => number,
): Match | undefined {
  let best: Match | undefined;
  for (const story of candidates) {
    const other = sideOfStory(story);
    const likeness = compare(side, other);
    if (best && likeness.similarity <= best.similarity) continue;
    const least = leastFor(story, other, likeness.similarity);
    if (isEnough(likeness, least)) best = { story, similarity: likeness.similarity };
  }
  return best;
}

/** Keeps the words with the greatest values, the greatest first, ties broken by name. A value of 0 says nothing. */
function openRarest() {
  const names: string[] = [];
  const values: number[] = [];
  return {
    names,
    values,
    offer(name: string, value: number): void {
      if (value === 0 || (names.length === leadingTerms && value < (values.at(-1) ?? 0))) return;
      let place = names.length;
      for (; place > 0; place -= 1) {
        const before = values[place - 1] ?? 0;
        if (before > value || (before === value && (names[place - 1] ?? '') < name)) break;
      }
      names.splice(place, 0, name);
      values.splice(place, 0, value);
      if (names.length <= leadingTerms) return;
      names.pop();
      values.pop();
    },
  };
}

/** Returns the stories that share the most of the rarest words, best first, ties broken by age. */
function findCandidates(window: OpenWindow, { names, values }: ReturnType<typeof openRarest>): OpenStory[] {
  const scores = new Map<OpenStory, number>();
  for (const [index, term] of names.entries()) {
    const stories = window.storiesWith(term);
    if (!stories || stories.size > storiesPerTerm) continue;
    for (const story of stories.keys()) scores.set(story, (scores.get(story) ?? 0) + (values[index] ?? 0));
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
