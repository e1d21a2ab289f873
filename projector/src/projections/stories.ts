import {
  type StoriesMerged,
  type StoryAssigned,
  type StoryCorrected,
  type StoryCorrection,
  type StoryDocument,
  type StoryItem,
  storiesView,
  storyCorrectionsView,
  storyItemsView,
  toCorrectionKey,
} from '@runrate/contracts';
import { itemKeyOfDecision } from '@runrate/service';
import {
  type Changes,
  change,
  defineProjection,
  type Expected,
  noChanges,
  type Read,
  readAll,
  readTogether,
  type ViewChange,
} from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { idOfStanding, isUntold, itemsOf, placeItems, toSpareSlug } from './story-places.ts';

type Decision = StoryAssigned | StoriesMerged | StoryCorrected;

/**
 * Stories as they were decided. Nothing is compared here, so a replay gives the same result. What is written depends
 * only on the items that exist: a removed item leaves no trace, as if its decision had never been in the log.
 */
export const storiesProjection = defineProjection({
  name: 'stories',
  topic: 'stories',
  events: ['StoryAssigned', 'StoriesMerged', 'StoryCorrected'],
  derive: (event): Decision => event,
  expect: expectedBy,
  apply: (event, read) =>
    event.type === 'StoriesMerged'
      ? applyMerge(event, read)
      : event.type === 'StoryCorrected'
        ? applyCorrection(event, read)
        : applyAssignment(event.data, read),
  expectErased,
  erase: (key, read) => eraseItems([key], read),
  eraseAll: eraseItems,
});

function expectedBy({ data }: Decision): Expected[] {
  const stories = 'from' in data ? [data.from, data.into] : 'storyId' in data ? [data.storyId] : [];
  const items = 'itemId' in data ? [`${data.kind}|${data.itemId}`] : [];
  return [
    ...items.flatMap((key) => [
      [storyItemsView, key] as const,
      [storiesView, key] as const,
      [storyCorrectionsView, `apart|${key}`] as const,
    ]),
    ...stories.flatMap((id) => [
      [storiesView, id] as const,
      [storyItemsView, id] as const,
      [storyCorrectionsView, `mergedInto|${id}`] as const,
      [storyCorrectionsView, `headline|${id}`] as const,
    ]),
  ];
}

function expectErased(key: string): Expected[] {
  const itemKey = itemKeyOfDecision(key);
  return itemKey === undefined ? [] : [[storyItemsView, itemKey]];
}

function applyAssignment(data: StoryAssigned['data'], read: Read): Changes {
  const key = `${data.kind}|${data.itemId}`;
  const known = read(storyItemsView, key);
  if (known && known.number === data.number && known.stories?.[0] === data.storyId) return noChanges;
  // Two processes decided on the item at the same time: the later decision wins, as in a compacted log.
  const before = known ? takeOut(known.storyId, [known], read) : [];
  const rest = withChanges(read, before);
  const storyId = idOfStanding(data.storyId, rest);
  const item: StoryItem = { key, ...data, storyId, stories: [...new Set([data.storyId, storyId])] };
  if (read(storyCorrectionsView, `apart|${key}`))
    return { views: [...before, change(storyItemsView, key, { ...item, apart: true })], search: [] };
  const placed = [...before, ...placeItems(storyId, itemsOf(storyId, rest), rest, [item])];
  return { views: [...placed, ...nameBegunStory(key, withChanges(read, placed))], search: [] };
}

/** Names a story after the item that began it, even if a new grouping moved that item elsewhere. */
function nameBegunStory(key: string, read: Read): ViewChange[] {
  const story = read(storiesView, key);
  if (!story || read(storyItemsView, key)?.storyId === key) return [];
  if (story.mergedInto === undefined) return placeItems(key, itemsOf(key, read), read);
  const slug = read(storyItemsView, key)?.slug ?? toSpareSlug(key);
  return slug === story.slug ? [] : [change(storiesView, key, { ...story, slug })];
}

/** Returns a reader that sees these changes. */
function withChanges(read: Read, changes: readonly ViewChange[]): Read {
  if (changes.length === 0) return read;
  const changing = createChanging(read);
  changing.add(changes);
  return changing.read;
}

/** Returns a reader that sees the changes added so far. */
function createChanging(read: Read) {
  const changed = new Map<string, object | null>();
  return {
    add(changes: readonly ViewChange[]): void {
      for (const { view, key, document } of changes) changed.set(`${view.name} ${key}`, document);
    },
    read: ((view, key) => {
      const document = changed.get(`${view.name} ${key}`);
      return document === undefined ? read(view, key) : (document ?? undefined);
    }) as Read,
  };
}

function applyMerge({ data, occurredAt }: StoriesMerged, read: Read): Changes {
  if (data.isEmptied) return leadOn(data.from, data.into, occurredAt, read);
  const [younger, older] = [idOfStanding(data.from, read), idOfStanding(data.into, read)];
  return { views: mergeInto(younger, older, occurredAt, read), search: [] };
}

/** Moves the items of a story to an older one, and redirects its address there. */
function mergeInto(younger: string, older: string, at: string, read: Read): ViewChange[] {
  const items = itemsOf(younger, read);
  if (younger === older || items.length === 0) return [];
  const moved = items.map((item) => ({
    ...item,
    stories: [...new Set([...(item.stories ?? [item.storyId]), older])],
  }));
  const views = placeItems(older, itemsOf(older, read), read, moved);
  const gone = read(storiesView, younger);
  if (gone) {
    const moment = toInstant(at);
    const emptied = { items: [], categories: [], companies: [], startedAt: moment, lastAt: moment };
    views.push(change(storiesView, younger, { ...gone, ...emptied, isTold: 'no', mergedInto: older }));
  }
  return views;
}

/** Redirects an emptied story, whose items moved one by one, to the story that most of them moved to. */
function leadOn(id: string, into: string, at: string, read: Read): Changes {
  const standing = idOfStanding(into, read);
  if (standing === id || itemsOf(id, read).length > 0) return noChanges;
  const moment = toInstant(at);
  const emptied = { items: [], categories: [], companies: [], startedAt: moment, lastAt: moment };
  const slug = read(storyItemsView, id)?.slug ?? toSpareSlug(id);
  const gone: StoryDocument = { id, slug, ...emptied, isTold: 'no', mergedInto: standing };
  return { views: [change(storiesView, id, gone)], search: [] };
}

function applyCorrection({ data, occurredAt }: StoryCorrected, read: Read): Changes {
  // Stories that are already one need no merge, and merging in a circle would lead nowhere.
  if (data.field === 'mergedInto' && data.value !== null) {
    if (idOfStanding(data.story, read) === idOfStanding(data.value, read)) return noChanges;
  }
  const key = toCorrectionKey(data);
  const known = read(storyCorrectionsView, key);
  const said = toSaid(data, read);
  const record = said && { key, field: data.field, ...said, changedAt: toInstant(occurredAt) };
  const own = record || known ? [change(storyCorrectionsView, key, record ?? null)] : [];
  const rest = withChanges(read, own);
  const views =
    data.field === 'apart'
      ? setApart(data.item, data.value, rest)
      : data.field === 'headline'
        ? setHeadline(data.story, data.value, rest)
        : data.value === null
          ? known
            ? takeApart(data.story, known.value, rest)
            : []
          : mergeInto(idOfStanding(data.story, read), idOfStanding(data.value, read), occurredAt, rest);
  return { views: [...own, ...views], search: [] };
}

function toSaid(data: StoryCorrection, read: Read): { subject: string; value: string } | undefined {
  if (data.field === 'apart') {
    const value = read(storyItemsView, data.item)?.storyId ?? '';
    return data.value ? { subject: data.item, value } : undefined;
  }
  return data.value === null ? undefined : { subject: data.story, value: data.value };
}

/** Takes an item out of its story, or puts it back into the story that was decided for it. */
function setApart(key: string, isApart: boolean, read: Read): ViewChange[] {
  const item = read(storyItemsView, key);
  if (!item || (item.apart ?? false) === isApart) return [];
  const { page: _page, apart: _apart, ...plain } = item;
  if (isApart) {
    const out = change(storyItemsView, key, { ...plain, apart: true });
    const others = itemsOf(item.storyId, read).filter((other) => other.key !== key);
    return [out, ...placeItems(item.storyId, others, withChanges(read, [out]))];
  }
  const decided = item.stories?.[0] ?? item.storyId;
  const storyId = idOfStanding(decided, read);
  const back: StoryItem = { ...plain, storyId, stories: [...new Set([decided, storyId])] };
  return placeItems(storyId, itemsOf(storyId, read), read, [back]);
}

function setHeadline(id: string, headline: string | null, read: Read): ViewChange[] {
  const story = read(storiesView, id);
  if (!story) return [];
  const { headline: _headline, ...plain } = story;
  return [change(storiesView, id, { ...plain, ...(headline !== null && { headline }) })];
}

/** Undoes a merge: the items that came with the story, and those assigned to it since, return to it. */
function takeApart(id: string, into: string, read: Read): ViewChange[] {
  const standing = idOfStanding(into, read);
  const all = itemsOf(standing, read);
  const isOwn = ({ stories }: StoryItem) => stories?.includes(id) === true;
  const back = all.filter(isOwn).map((item) => ({
    ...item,
    storyId: id,
    stories: item.stories?.slice(0, item.stories.indexOf(id) + 1) ?? [id],
  }));
  const rest = all.filter((item) => !isOwn(item));
  return [...placeItems(standing, rest, read), ...placeItems(id, [], read, back)];
}

/** Erases items that were taken down; the decisions about them are gone from the log too. */
function eraseItems(keys: readonly string[], read: Read): Changes {
  const itemKeys = new Set(keys.flatMap((key) => itemKeyOfDecision(key) ?? []));
  const items = readAll(read, storyItemsView, [...itemKeys]);
  readTogether(
    read,
    items.flatMap(({ key, storyId }) => [
      [storiesView, storyId],
      [storyItemsView, storyId],
      [storyCorrectionsView, `headline|${storyId}`],
      [storiesView, key],
    ]),
  );
  const views: ViewChange[] = [];
  const changing = createChanging(read);
  changing.add(items.map(({ key }) => change(storyItemsView, key, null)));
  for (const [storyId, own] of Map.groupBy(items, (item) => item.storyId)) {
    const changes = takeOut(storyId, own, changing.read);
    changing.add(changes);
    views.push(...changes);
  }
  return { views, search: [] };
}

/** Takes items out of their story. */
function takeOut(storyId: string, items: readonly StoryItem[], read: Read): ViewChange[] {
  const gone = new Set(items.map(({ key }) => key));
  const rest = itemsOf(storyId, read).filter(({ key }) => !gone.has(key));
  const formers = new Map(items.map((item) => [item, formerStoriesOf(item)]));
  const out = [
    ...items.map(({ key }) => change(storyItemsView, key, null)),
    ...placeItems(storyId, rest, read),
    ...[...new Set([...formers.values()].flat())].flatMap((id) => leaveFormer(id, gone, rest, read)),
  ];
  for (const [{ key }, former] of formers) {
    const isNamed = storyId === key || former.includes(key);
    if (!isNamed && read(storiesView, key)) out.push(...nameBegunStory(key, withChanges(read, out)));
  }
  return out;
}

function formerStoriesOf({ storyId, stories = [] }: StoryItem): string[] {
  return stories.filter((id) => id !== storyId);
}

/** Updates a story that was merged into another as if these items had never been in it. */
function leaveFormer(
  id: string,
  gone: ReadonlySet<string>,
  rest: readonly StoryItem[],
  read: Read,
): ViewChange[] {
  const story = read(storiesView, id);
  if (!story) return [];
  const members = rest.filter(({ stories }) => stories?.includes(id));
  if (isUntold(id, members)) return [change(storiesView, id, null)];
  return gone.has(id) ? [change(storiesView, id, { ...story, slug: toSpareSlug(id) })] : [];
}
