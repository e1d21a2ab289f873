import type { StoryMove } from '@runrate/contracts';

/** An item as readers see it, in the story it is in. */
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
 * Gives the groups of a new grouping the ids of the stories they continue: of the parts of a story the largest keeps its
 * id, and so its address. A group without a story to continue is named after its first item whose key is free.
 * A group may be fixed to a story by its name; `isTaken` says which ids lead somewhere already.
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
  // The item that names a story goes first: its decision is what the others follow.
  return items
    .filter(({ storyId }) => storyId !== to)
    .toSorted((a, b) => Number(b.key === to) - Number(a.key === to))
    .map(({ key, storyId }) => ({ item: key, from: storyId, to }));
}

/** Groups with the stories they share items with, most shared first, then by id. */
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
