import type { StoryMove } from '@runrate/contracts';

/** An item in its current story, as readers see it. */
export interface StandingItem {
  /** `<kind>|<item id>`. */
  readonly key: string;
  readonly storyId: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

export interface NamedGroups {
  readonly moves: readonly StoryMove[];
  readonly storiesBefore: number;
  readonly storiesAfter: number;
}

/**
 * Gives each group of a new grouping the id of the story it continues. If a story splits, its largest part keeps the
 * id and with it the address. A group that continues no story is named after its first item with a free key. A group
 * named in `fixed` keeps its name; `isTaken` tells which ids are already in use.
 */
export function nameGroups(
  groups: ReadonlyMap<string, readonly StandingItem[]>,
  fixed: ReadonlySet<string>,
  isTaken: (id: string) => boolean,
): NamedGroups {
  const names = new Map<string, string>();
  const given = new Set<string>();
  const give = (group: string, id: string): void => {
    names.set(group, id);
    given.add(id);
  };
  for (const group of groups.keys()) if (fixed.has(group)) give(group, group);
  for (const { group, story } of overlaps(groups))
    if (!names.has(group) && !given.has(story)) give(group, story);
  for (const [group, items] of groups) {
    if (names.has(group)) continue;
    const free = items.find(({ key }) => !given.has(key) && !isTaken(key));
    if (free) give(group, free.key);
  }
  return {
    moves: [...groups].flatMap(([group, items]) => toMoves(items, names.get(group))),
    storiesBefore: countOfMany([...groups.values()].flat().map(({ storyId }) => storyId)),
    storiesAfter: countOfMany([...groups].flatMap(([group, items]) => items.map(() => group))),
  };
}

function toMoves(items: readonly StandingItem[], to: string | undefined): StoryMove[] {
  if (to === undefined) return [];
  // The item that names the story goes first, because the other decisions refer to it.
  return items
    .filter(({ storyId }) => storyId !== to)
    .toSorted((a, b) => Number(b.key === to) - Number(a.key === to))
    .map(({ key, storyId }) => ({ item: key, from: storyId, to }));
}

/** Returns pairs of a group and a story with common items, the largest overlap first, then by id. */
function overlaps(groups: ReadonlyMap<string, readonly StandingItem[]>) {
  return [...groups]
    .flatMap(([group, items]) => {
      const shared = countEach(items.map(({ storyId }) => storyId));
      return [...shared].map(([story, count]) => ({ group, story, count }));
    })
    .sort((a, b) => b.count - a.count || compareText(a.story, b.story) || compareText(a.group, b.group));
}

function countOfMany(ids: readonly string[]): number {
  return [...countEach(ids).values()].filter((count) => count > 1).length;
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
