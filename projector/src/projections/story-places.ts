import {
  type StoryDocument,
  type StoryItem,
  storiesView,
  storyCorrectionsView,
  storyItemsView,
} from '@runrate/contracts';
import { toItemId } from '@runrate/service';
import { change, type Read, readAll, type ViewChange } from '../define-projection.ts';

/**
 * Writes a story with these items, of which `come` differ from what `read` has of them. Each item names its story page
 * once two sources tell the story.
 */
export function placeItems(
  storyId: string,
  kept: readonly StoryItem[],
  read: Read,
  come: readonly StoryItem[] = [],
): ViewChange[] {
  const items = [...kept, ...come].sort(byTime);
  const slug = namerOf(storyId, items, read)?.slug ?? toSpareSlug(storyId);
  const isTold = new Set(items.map(({ sourceId }) => sourceId)).size > 1;
  const page = isTold ? slug : undefined;
  const fresh = new Set(come);
  // Shallow comparison of what can change: a story may have a thousand items, and every new one comes through here.
  const changed = items.filter((item) => item.storyId !== storyId || item.page !== page || fresh.has(item));
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

/** Returns the item a story is named after, even if that item was taken out or moved elsewhere. */
function namerOf(storyId: string, items: readonly StoryItem[], read: Read): StoryItem | undefined {
  return items.find(({ key }) => key === storyId) ?? read(storyItemsView, storyId);
}

function toStory(id: string, slug: string, isTold: boolean, items: readonly StoryItem[]): StoryDocument {
  return {
    ...{ id, slug, isTold: isTold ? 'yes' : 'no' },
    startedAt: items[0]?.time ?? '',
    lastAt: items.at(-1)?.time ?? '',
    items: items.map(({ kind, itemId, time, sourceId, why }) =>
      why ? { kind, itemId, time, sourceId, why } : { kind, itemId, time, sourceId },
    ),
    categories: [...new Set(items.flatMap(({ categories }) => categories))],
    companies: [...new Set(items.flatMap(({ companies }) => companies))],
  };
}

/** Returns whether a story needs no document: it is empty, or has only the item that began it. */
export function isUntold(id: string, items: readonly StoryItem[]): boolean {
  return items.length === 0 || (items.length === 1 && items[0]?.key === id);
}

/** Slug of a story whose first item, after which it was named, was taken down. */
export function toSpareSlug(id: string): string {
  return `story-${toItemId(`story|${id}`)}`;
}

/** Returns the items of a story; a story with a single item has no document yet. */
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

/** Returns the id of the story that an id leads to after merges. */
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

/** A story of one item has no document to say where it was merged; its item does. */
function toMergedSingle(id: string, read: Read): string | undefined {
  if (read(storiesView, id)) return undefined;
  const storyId = read(storyItemsView, id)?.storyId;
  return storyId === id ? undefined : storyId;
}

function byTime(one: StoryItem, other: StoryItem): number {
  return one.time.localeCompare(other.time) || one.number - other.number;
}
