import {
  type RegroupingDiff,
  type StoryItem,
  type StoryKind,
  type StoryMove,
  type StoryMoves,
  storiesView,
  storyCorrectionsView,
  storyItemsView,
} from '@runrate/contracts';
import { type Engines, getManyInParts } from '@runrate/engines';
import { takeTurns } from '@runrate/service';
import { createGrouping } from './group-items.ts';
import { nameGroups, type StandingItem } from './name-groups.ts';
import { openDays } from './open-window.ts';
import type { Merging } from './place-item.ts';
import { type ItemReader, type ReadyItem, readItems, storyKinds } from './story-items.ts';

const dayMs = 86_400_000;
const batchLimit = 200;
/** Prefix of groups that start from scratch, as opposed to stories that stay as they are. */
const newGroup = 'new ';

export interface Proposal {
  readonly diff: RegroupingDiff;
  readonly moves: readonly StoryMove[];
  readonly ended: StoryMoves['ended'];
}

interface KnownItem extends StandingItem {
  readonly kind: StoryKind;
  readonly itemId: string;
  /** Stays where it is, because an editor merged its story or it is older than the regrouped period. */
  readonly isFixed: boolean;
  /** An editor took the item out of its story. */
  readonly isApart: boolean;
}

/**
 * Regroups all items, or those of the last days, in order of publication with the current rules. Stories that an
 * editor merged stay as they are. Changes nothing, only returns which items would move.
 */
export async function proposeGrouping(
  views: Engines['views'],
  read: ItemReader,
  days: number | undefined,
  signal: AbortSignal,
): Promise<Proposal> {
  const known = await loadKnown(views, days);
  const groups = await groupAnew(views, read, known, signal);
  const fixed = new Set([...groups.keys()].filter((group) => !group.startsWith(newGroup)));
  const taken = await loadTakenIds(views);
  const { moves, storiesBefore, storiesAfter } = nameGroups(groups, fixed, (id) => taken.has(id));
  const ended = await findEnded(views, moves);
  const items = [...groups.values()].reduce((sum, members) => sum + members.length, 0);
  return {
    diff: { items, moves: moves.length, storiesBefore, storiesAfter, ended: ended.length },
    moves,
    ended,
  };
}

/** Loads the items to regroup and the items of the window before them, sorted by time. Their texts are read later. */
async function loadKnown(views: Engines['views'], days: number | undefined): Promise<KnownItem[]> {
  const merged = new Set<string>();
  for await (const { document } of views.scan(storyCorrectionsView)) {
    if (document.field !== 'mergedInto') continue;
    merged.add(document.subject).add(document.value);
  }
  const items: KnownItem[] = [];
  for await (const { document } of views.scan(storyItemsView)) items.push(toKnown(document, merged));
  items.sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1));
  const from = days === undefined ? Number.NEGATIVE_INFINITY : (items.at(-1)?.time ?? 0) - days * dayMs;
  return items
    .filter(({ time }) => time > from - openDays * dayMs)
    .map((item) => (item.time < from ? { ...item, isFixed: true } : item));
}

function toKnown(item: StoryItem, merged: ReadonlySet<string>): KnownItem {
  const { key, kind, itemId, storyId, stories = [storyId], apart = false } = item;
  const isFixed = stories.some((id) => merged.has(id));
  return { key, kind, itemId, storyId, time: Date.parse(item.time), isFixed, isApart: apart };
}

/** Returns the items of each group. Groups for stories that stay as they are keep the story's id. */
async function groupAnew(
  views: Engines['views'],
  read: ItemReader,
  known: readonly KnownItem[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly StandingItem[]>> {
  const grouping = createGrouping();
  const turn = takeTurns();
  const mergedInto = new Map<string, string>();
  const placed: { readonly item: KnownItem; readonly group: string }[] = [];
  for (let start = 0; start < known.length; start += batchLimit) {
    signal.throwIfAborted();
    const batch = known.slice(start, start + batchLimit);
    const ready = await loadReady(views, read, batch);
    for (const [index, item] of batch.entries()) {
      const loaded = ready.get(item.key);
      // Items that readers no longer see stay where they were.
      if (!loaded) continue;
      // Leaves a number free for a merge after each decision.
      grouping.resume(2 * (start + index));
      if (item.isFixed) {
        grouping.restore({ ...loaded, storyId: item.storyId, number: 2 * (start + index) + 1 });
        placed.push({ item, group: item.storyId });
      } else {
        const { storyId, merging } = grouping.decide({ ...loaded, key: newGroup + item.key });
        if (merging) noteMerge(mergedInto, merging);
        placed.push({ item, group: storyId });
      }
      await turn();
    }
  }
  return gather(placed, mergedInto);
}

/** A fixed story takes in other groups but never merges into one. */
function noteMerge(mergedInto: Map<string, string>, { from, into }: Pick<Merging, 'from' | 'into'>): void {
  if (from.startsWith(newGroup)) mergedInto.set(from, into);
  else if (into.startsWith(newGroup)) mergedInto.set(into, from);
}

function gather(
  placed: readonly { readonly item: KnownItem; readonly group: string }[],
  mergedInto: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly StandingItem[]> {
  const rootOf = (group: string): string => {
    const into = mergedInto.get(group);
    return into === undefined ? group : rootOf(into);
  };
  const groups = new Map<string, StandingItem[]>();
  for (const { item, group } of placed) {
    if (item.isApart) continue;
    const root = rootOf(group);
    const members = groups.get(root) ?? [];
    members.push(item);
    groups.set(root, members);
  }
  return groups;
}

async function loadReady(
  views: Engines['views'],
  read: ItemReader,
  batch: readonly KnownItem[],
): Promise<ReadonlyMap<string, ReadyItem>> {
  const ready = new Map<string, ReadyItem>();
  for (const kind of storyKinds) {
    const ids = batch.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
    for await (const item of readItems(views, read, kind, ids)) ready.set(item.key, item);
  }
  return ready;
}

/** Loads the ids of all stories, redirects included; a new story can't use them. */
async function loadTakenIds(views: Engines['views']): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { document } of views.scan(storiesView)) ids.add(document.id);
  return ids;
}

/** Finds stories with pages that lose all their items, each with the story that takes most of them. */
async function findEnded(views: Engines['views'], moves: readonly StoryMove[]): Promise<StoryMoves['ended']> {
  const leaving = Map.groupBy(moves, ({ from }) => from);
  const stories = await getManyInParts(views, storiesView, [...leaving.keys()]);
  return [...stories.values()].flatMap(({ document: { id, items, isTold } }) => {
    const left = new Map((leaving.get(id) ?? []).map(({ item, to }) => [item, to]));
    if (isTold === 'no' || items.some(({ kind, itemId }) => !left.has(`${kind}|${itemId}`))) return [];
    const byTarget = Map.groupBy(left.values(), (to) => to);
    const [into] = [...byTarget].sort(
      ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
    );
    return into ? [{ story: id, into: into[0] }] : [];
  });
}
