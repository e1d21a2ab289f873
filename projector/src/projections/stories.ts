import {
  type StoriesMerged,
  type StoryAssigned,
  type StoryDocument,
  type StoryItem,
  storiesView,
  storyItemsView,
} from '@runrate/contracts';
import { itemKeyOfDecision, toItemId } from '@runrate/service';
import {
  type Changes,
  change,
  defineProjection,
  noChanges,
  type Read,
  readAll,
  type ViewChange,
} from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

type Decision = StoryAssigned | StoriesMerged;

/**
 * Stories, as they were decided: nothing is compared here, so that a replay gives the same. What is written follows from the
 * items that are there: of one that was taken down nothing is left, as if its decision had never been in the log.
 */
export const storiesProjection = defineProjection({
  name: 'stories',
  topic: 'stories',
  events: ['StoryAssigned', 'StoriesMerged'],
  derive: (event): Decision => event,
  expect: ({ data }) =>
    'from' in data
      ? [data.from, data.into].flatMap((id) => [[storiesView, id] as const, [storyItemsView, id] as const])
      : [
          [storyItemsView, `${data.kind}|${data.itemId}`],
          [storyItemsView, data.storyId],
          [storiesView, data.storyId],
        ],
  apply: (event, read) =>
    event.type === 'StoriesMerged' ? applyMerge(event, read) : applyAssignment(event.data, read),
  erase: eraseItem,
});

function applyAssignment(data: StoryAssigned['data'], read: Read): Changes {
  const key = `${data.kind}|${data.itemId}`;
  const known = read(storyItemsView, key);
  if (known && known.number === data.number && known.stories?.[0] === data.storyId) return noChanges;
  // Two processes decided on it at one moment: the later decision holds, as in a compacted log.
  const before = known ? takeOut(known, read) : [];
  const rest = withChanges(read, before);
  const storyId = idOfStanding(data.storyId, rest);
  const item: StoryItem = { key, ...data, storyId, stories: [...new Set([data.storyId, storyId])] };
  return { views: [...before, ...placeItems(storyId, [...itemsOf(storyId, rest), item], rest)], search: [] };
}

/** What would be read after these changes. */
function withChanges(read: Read, changes: readonly ViewChange[]): Read {
  const changed = new Map(changes.map(({ view, key, document }) => [`${view.name} ${key}`, document]));
  return ((view, key) => {
    const document = changed.get(`${view.name} ${key}`);
    return document === undefined ? read(view, key) : (document ?? undefined);
  }) as Read;
}

function applyMerge({ data, occurredAt }: StoriesMerged, read: Read): Changes {
  const [younger, older] = [idOfStanding(data.from, read), idOfStanding(data.into, read)];
  const items = itemsOf(younger, read);
  if (younger === older || items.length === 0) return noChanges;
  const moved = items.map((item) => ({
    ...item,
    stories: [...new Set([...(item.stories ?? [item.storyId]), older])],
  }));
  const views = placeItems(older, [...itemsOf(older, read), ...moved], read);
  const gone = read(storiesView, younger);
  if (gone) {
    const at = toInstant(occurredAt);
    const emptied = { items: [], categories: [], companies: [], startedAt: at, lastAt: at };
    views.push(change(storiesView, younger, { ...gone, ...emptied, isTold: 'no', mergedInto: older }));
  }
  return { views, search: [] };
}

/** Takes an item out: it was taken down, and so were the words it was decided by. */
function eraseItem(key: string, read: Read): Changes {
  const itemKey = itemKeyOfDecision(key);
  const item = itemKey === undefined ? undefined : read(storyItemsView, itemKey);
  return item ? { views: takeOut(item, read), search: [] } : noChanges;
}

function takeOut(item: StoryItem, read: Read): ViewChange[] {
  const rest = itemsOf(item.storyId, read).filter((other) => other.key !== item.key);
  const former = (item.stories ?? []).filter((id) => id !== item.storyId);
  return [
    change(storyItemsView, item.key, null),
    ...placeItems(item.storyId, rest, read),
    ...former.flatMap((id) => leaveFormer(id, item, rest, read)),
  ];
}

/** Of a story that went to another, what it would be had the item never been in it. */
function leaveFormer(id: string, item: StoryItem, rest: readonly StoryItem[], read: Read): ViewChange[] {
  const story = read(storiesView, id);
  if (!story) return [];
  const members = rest.filter(({ stories }) => stories?.includes(id));
  if (isUntold(id, members)) return [change(storiesView, id, null)];
  return item.key === id ? [change(storiesView, id, { ...story, slug: toSpareSlug(id) })] : [];
}

/** Writes a story of these items. Each says which page shows it once two sources tell the story. */
function placeItems(storyId: string, all: readonly StoryItem[], read: Read): ViewChange[] {
  const items = [...all].sort(byTime);
  const slug = items.find(({ key }) => key === storyId)?.slug ?? toSpareSlug(storyId);
  const isTold = new Set(items.map(({ sourceId }) => sourceId)).size > 1;
  const page = isTold ? slug : undefined;
  // Compared by what can change, not in depth: a story may have a thousand items, and every new one comes here.
  const changed = items.filter(
    (item) => item.storyId !== storyId || item.page !== page || item !== read(storyItemsView, item.key),
  );
  const story = isUntold(storyId, items) ? null : toStory(storyId, slug, isTold, items);
  return [
    ...(story || read(storiesView, storyId) ? [change(storiesView, storyId, story)] : []),
    ...changed.map(({ page: _page, ...item }) =>
      change(storyItemsView, item.key, { ...item, storyId, ...(page && { page }) }),
    ),
  ];
}

function toStory(id: string, slug: string, isTold: boolean, items: readonly StoryItem[]): StoryDocument {
  return {
    ...{ id, slug, isTold: isTold ? 'yes' : 'no' },
    startedAt: items[0]?.time ?? '',
    lastAt: items.at(-1)?.time ?? '',
    items: items.map(({ kind, itemId, time, sourceId, why }) => ({
      ...{ kind, itemId, time, sourceId },
      ...(why && { why }),
    })),
    categories: [...new Set(items.flatMap(({ categories }) => categories))],
    companies: [...new Set(items.flatMap(({ companies }) => companies))],
  };
}

/** A story of the item that began it alone has no document. */
function isUntold(id: string, items: readonly StoryItem[]): boolean {
  return items.length === 0 || (items.length === 1 && items[0]?.key === id);
}

/** Name of a story whose first item was taken down: the story was named after it. */
function toSpareSlug(id: string): string {
  return `story-${toItemId(`story|${id}`)}`;
}

/** The items of a story; one that is told once has no document yet. */
function itemsOf(storyId: string, read: Read): StoryItem[] {
  const story = read(storiesView, storyId);
  if (story)
    return readAll(
      read,
      storyItemsView,
      story.items.map(({ kind, itemId }) => `${kind}|${itemId}`),
    );
  const only = read(storyItemsView, storyId);
  return only?.storyId === storyId ? [only] : [];
}

/** The story an id leads to, merges followed. */
function idOfStanding(id: string, read: Read): string {
  let standing = id;
  for (;;) {
    const into = read(storiesView, standing)?.mergedInto ?? toMergedSingle(standing, read);
    if (into === undefined) return standing;
    standing = into;
  }
}

/** A story of one item has no document that could say where it went: its item does. */
function toMergedSingle(id: string, read: Read): string | undefined {
  if (read(storiesView, id)) return undefined;
  const storyId = read(storyItemsView, id)?.storyId;
  return storyId === id ? undefined : storyId;
}

function byTime(one: StoryItem, other: StoryItem): number {
  return one.time.localeCompare(other.time) || one.number - other.number;
}
