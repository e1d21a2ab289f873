import { type Term, titleWeight } from './terms.ts';

/** An item with the story it was assigned to. */
export interface PlacedItem {
  /** `news|<id>`, `articles|<id>` or `videos|<id>`. */
  readonly key: string;
  readonly storyId: string;
  /** Number of the decision, ascending. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly terms: readonly Term[];
  readonly companies: readonly string[];
}

/** A word of a story: its weight there, and what the window knows of the word. */
export interface StoryTerm {
  weight: number;
  /** Number of the story's items that have the word in their title. */
  titles: number;
  readonly open: OpenTerm;
}

export interface OpenStory {
  readonly id: string;
  /** Number of the story's first decision in the window. The smaller it is, the older the story. */
  first: number;
  readonly items: Map<string, PlacedItem>;
  /** Sum of the terms of all items. */
  readonly terms: Map<string, StoryTerm>;
  /** Total number of terms over all items. */
  words: number;
  /** Sum over the terms of (weight × rarity)². */
  square: number;
}

const dayMs = 86_400_000;
/** Days during which a story can be joined. */
export const openDays = 14;
/** Above this limit the oldest days close early, which bounds memory however much is published. */
const openItemLimit = 50_000;
/** Rarity of a word that no open item has. It falls by 2 with each doubling of the items that have the word. */
const rarityLimit = 28;
const rarities = Array.from({ length: openItemLimit + 2 }, (_, count) =>
  Math.max(0, rarityLimit - Math.floor(2 * Math.log2(count + 1) + 1e-9)),
);

export interface OpenTerm {
  /** Number of items that have the word. */
  items: number;
  rarity: number;
  /** Stories that have the word. */
  readonly stories: Map<OpenStory, StoryTerm>;
}

/**
 * The items of the last 14 days with their counts. All counts are integers, so the state depends only on the set of
 * items and not on the order in which they were added and removed.
 */
export function createOpenWindow() {
  const stories = new Map<string, OpenStory>();
  const openTerms = new Map<string, OpenTerm>();
  const days = new Map<number, Map<string, PlacedItem>>();
  const keys = new Set<string>();
  let newestDay = Number.NEGATIVE_INFINITY;

  const toDay = (time: number) => Math.floor(time / dayMs);

  function add(item: PlacedItem): void {
    const day = toDay(item.time);
    advance(item.time);
    if (day <= newestDay - openDays || keys.has(item.key)) return;
    keys.add(item.key);
    getOrAdd(days, day, () => new Map<string, PlacedItem>()).set(item.key, item);
    for (const [term] of item.terms) count(term, 1);
    enter(item);
    while (keys.size > openItemLimit && days.size > 1) close(Math.min(...days.keys()));
  }

  /** Closes the days that are too old for a window ending at this time. */
  function advance(time: number): void {
    newestDay = Math.max(newestDay, toDay(time));
    for (const old of [...days.keys()]) if (old <= newestDay - openDays) close(old);
  }

  function close(day: number): void {
    for (const item of days.get(day)?.values() ?? []) drop(item);
    days.delete(day);
  }

  function drop(item: PlacedItem): void {
    keys.delete(item.key);
    leave(item);
    for (const [term] of item.terms) count(term, -1);
  }

  function remove(key: string): void {
    if (!keys.has(key)) return;
    for (const items of days.values()) {
      const item = items.get(key);
      if (item) drop(item);
      items.delete(key);
    }
  }

  function enter(item: PlacedItem): void {
    const story = getOrAdd(stories, item.storyId, () => ({
      id: item.storyId,
      first: item.number,
      items: new Map(),
      terms: new Map(),
      words: 0,
      square: 0,
    }));
    story.first = Math.min(story.first, item.number);
    story.items.set(item.key, item);
    story.words += item.terms.length;
    for (const [term, weight] of item.terms) addWeight(story, term, weight);
  }

  function addWeight(story: OpenStory, term: string, weight: number): void {
    const known = story.terms.get(term);
    const open = known?.open ?? openTerms.get(term);
    if (!open) return;
    const before = known?.weight ?? 0;
    const after = before + weight;
    const titles = (known?.titles ?? 0) + (Math.abs(weight) >= titleWeight ? Math.sign(weight) : 0);
    story.square += (after ** 2 - before ** 2) * open.rarity ** 2;
    if (after <= 0) {
      story.terms.delete(term);
      open.stories.delete(story);
    } else if (known) {
      known.weight = after;
      known.titles = titles;
    } else {
      const added = { weight: after, titles, open };
      story.terms.set(term, added);
      open.stories.set(story, added);
    }
  }

  /** Changes the number of items with a term, and the weights of the stories that have it accordingly. */
  function count(term: string, amount: number): void {
    const open = getOrAdd(openTerms, term, () => ({ items: 0, rarity: rarityLimit, stories: new Map() }));
    const before = open.rarity;
    open.items += amount;
    open.rarity = rarities[open.items] ?? 0;
    if (open.items === 0) openTerms.delete(term);
    const change = open.rarity ** 2 - before ** 2;
    if (change === 0) return;
    for (const [story, { weight }] of open.stories) story.square += weight ** 2 * change;
  }

  function leave(item: PlacedItem): void {
    const story = stories.get(item.storyId);
    if (!story?.items.delete(item.key)) return;
    if (story.items.size === 0) {
      stories.delete(story.id);
      for (const { open } of story.terms.values()) open.stories.delete(story);
      return;
    }
    story.words -= item.terms.length;
    for (const [term, weight] of item.terms) addWeight(story, term, -weight);
    if (item.number === story.first) {
      story.first = Math.min(...[...story.items.values()].map(({ number }) => number));
    }
  }

  function merge(from: string, into: string): void {
    for (const item of [...(stories.get(from)?.items.values() ?? [])]) {
      leave(item);
      const moved = { ...item, storyId: into };
      days.get(toDay(item.time))?.set(item.key, moved);
      enter(moved);
    }
  }

  return {
    advance,
    add,
    remove,
    merge,
    story: (id: string): OpenStory | undefined => stories.get(id),
    storiesWith: (term: string): ReadonlyMap<OpenStory, StoryTerm> | undefined =>
      openTerms.get(term)?.stories,
    rarityOf: (term: string): number => openTerms.get(term)?.rarity ?? rarityLimit,
    has: (key: string): boolean => keys.has(key),
    isOpenAt: (time: number): boolean => toDay(time) > newestDay - openDays,
    size: () => keys.size,
  };
}
export type OpenWindow = ReturnType<typeof createOpenWindow>;

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
