import {
  type StoriesMerged,
  type StoryAssigned,
  type StoryDocument,
  type StoryItem,
  storiesView,
  storyItemsView,
} from '@runrate/contracts';
import {
  type Changes,
  change,
  defineProjection,
  noChanges,
  type Read,
  type ViewChange,
} from '../define-projection.ts';

type Decision = StoryAssigned | StoriesMerged;

/** Stories, as they were decided: nothing is compared here, so that a replay gives the same. */
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
    event.type === 'StoriesMerged' ? applyMerge(event.data, read) : applyAssignment(event.data, read),
});

function applyAssignment(data: StoryAssigned['data'], read: Read): Changes {
  const key = `${data.kind}|${data.itemId}`;
  if (read(storyItemsView, key)) return noChanges;
  const storyId = idOfStanding(data.storyId, read);
  const item: StoryItem = { key, ...data, storyId };
  if (storyId === key) return { views: [change(storyItemsView, key, item)], search: [] };
  return { views: placeItems(storyId, [item], read), search: [] };
}

function applyMerge({ from, into }: StoriesMerged['data'], read: Read): Changes {
  const [younger, older] = [idOfStanding(from, read), idOfStanding(into, read)];
  if (younger === older) return noChanges;
  const items = keysOf(younger, read).flatMap((key) => read(storyItemsView, key) ?? []);
  const gone = read(storiesView, younger);
  const views = placeItems(older, items, read);
  if (gone) {
    const emptied = { ...gone, items: [], isTold: 'no' as const, mergedInto: older };
    views.push(change(storiesView, younger, emptied));
  }
  return { views, search: [] };
}

/** Puts items into a story. Each says which page shows it once two sources tell the story. */
function placeItems(storyId: string, added: readonly StoryItem[], read: Read): ViewChange[] {
  const known = keysOf(storyId, read).flatMap((key) => read(storyItemsView, key) ?? []);
  const [first] = known;
  if (!first) return [];
  const keys = new Set(added.map(({ key }) => key));
  const items = [...known.filter(({ key }) => !keys.has(key)), ...added].sort(byTime);
  const slug = read(storiesView, storyId)?.slug ?? first.slug;
  const isTold = new Set(items.map(({ sourceId }) => sourceId)).size > 1;
  const page = isTold ? { page: slug } : {};
  const story: StoryDocument = {
    id: storyId,
    slug,
    isTold: isTold ? 'yes' : 'no',
    startedAt: items[0]?.time ?? first.time,
    lastAt: items.at(-1)?.time ?? first.time,
    items: items.map(({ kind, itemId, time, sourceId, why }) => ({
      ...{ kind, itemId, time, sourceId },
      ...(why && { why }),
    })),
    categories: [...new Set(items.flatMap(({ categories }) => categories))],
    companies: [...new Set(items.flatMap(({ companies }) => companies))],
  };
  const changed = items.filter(
    (item) => keys.has(item.key) || item.storyId !== storyId || item.page !== page.page,
  );
  return [
    change(storiesView, storyId, story),
    ...changed.map((item) => change(storyItemsView, item.key, { ...item, storyId, ...page })),
  ];
}

/** Keys of the items of a story; one that is told once has no document yet. */
function keysOf(storyId: string, read: Read): string[] {
  const story = read(storiesView, storyId);
  return story ? story.items.map(({ kind, itemId }) => `${kind}|${itemId}`) : [storyId];
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
