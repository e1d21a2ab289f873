import {
  type StoryDocument,
  type StoryItem,
  storiesView,
  storyCorrectionsView,
  storyItemsView,
} from '@runrate/contracts';
import { toItemId } from '@runrate/service';
import { change, type Read, readAll, type ViewChange } from '../define-projection.ts';

/** Writes a story of these items. Each says which page shows it once two sources tell the story. */
export function placeItems(storyId: string, all: readonly StoryItem[], read: Read): ViewChange[] {
  const items = [...all].sort(byTime);
  const slug = namerOf(storyId, items, read)?.slug ?? toSpareSlug(storyId);
  const isTold = new Set(items.map(({ sourceId }) => sourceId)).size > 1;
  const page = isTold ? slug : undefined;
  // Compared by what can change, not in depth: a story may have a thousand items, and every new one comes here.
  const changed = items.filter(
    (item) => item.storyId !== storyId || item.page !== page || item !== read(storyItemsView, item.key),
  );
  const story = isUntold(storyId, items) ? null : toStory(storyId, slug, isTold, items);
  const headline = read(storyCorrectionsView, `headline|${storyId}`)?.value;
  return [
    ...(story || read(storiesView, storyId)
      ? [change(storiesView, storyId, story && { ...story, ...(headline !== undefined && { headline }) })]
      : []),
    ...changed.map(({ page: _page, ...item }) =>
      change(storyItemsView, item.key, { ...item, storyId, ...(page && { page }) }),
    ),
  ];
}

/** The item that a story is named after: one that was taken out of it, or went elsewhere, still names it. */
function namerOf(storyId: string, items: readonly StoryItem[], read: Read): StoryItem | undefined {
  return items.find(({ key }) => key === storyId) ?? read(storyItemsView, storyId);
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
export function isUntold(id: string, items: readonly StoryItem[]): boolean {
  return items.length === 0 || (items.length === 1 && items[0]?.key === id);
}

/** Name of a story whose first item was taken down: the story was named after it. */
export function toSpareSlug(id: string): string {
  return `story-${toItemId(`story|${id}`)}`;
}

/** The items of a story; one that is told once has no document yet. */
export function itemsOf(storyId: string, read: Read): StoryItem[] {
  const story = read(storiesView, storyId);
  if (story)
    return readAll(
      read,
      storyItemsView,
      story.items.map(({ kind, itemId }) => `${kind}|${itemId}`),
    );
  const only = read(storyItemsView, storyId);
  return only?.storyId === storyId && !only.apart ? [only] : [];
}

/** The story an id leads to, merges followed. */
export function idOfStanding(id: string, read: Read): string {
  let standing = id;
  const passed = new Set<string>();
  for (;;) {
    passed.add(standing);
    const into =
      read(storiesView, standing)?.mergedInto ??
      read(storyCorrectionsView, `mergedInto|${standing}`)?.value ??
      toMergedSingle(standing, read);
    if (into === undefined || passed.has(into)) return standing;
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
