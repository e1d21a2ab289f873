import { momentsSpeakerSchema, newsView, parseEvent, type Topic, toMomentsKey } from '@runrate/contracts';
import {
  type Engines,
  getManyInParts,
  type OverwriteOptions,
  readDeadLetters,
  scanTopic,
} from '@runrate/engines';
import { findRemoved, findTidied, idsOfAddress, nameOfId, toDecisionKey } from '@runrate/service';
import { type FoundItem, storyKeyOf } from './item-kinds.ts';

const portion = 2000;

type Erasing = Pick<Engines, 'log' | 'views'>;

/** A key whose records are all erased from a topic. */
export interface Erasure {
  readonly topic: Topic;
  readonly key: string;
}

/** Lists the records to erase: those of each observation for which `isRemoved` returns true. */
export function toErasures(
  items: readonly FoundItem[],
  isRemoved: (item: FoundItem, observation: FoundItem['observations'][number]) => boolean,
): Erasure[] {
  return items.flatMap((item) => {
    const removed = item.observations.filter((observation) => isRemoved(item, observation));
    const erasures = removed.flatMap((observation) => [
      { topic: item.topic, key: observation.key },
      ...momentsOf(item, observation),
    ]);
    const storyKey = storyKeyOf(item);
    return erasures.length === 0 || storyKey === undefined
      ? erasures
      : [...erasures, toDecisionErasure(storyKey)];
  });
}

/** Returns the keys of the items' own records, without the decisions on their stories. */
export function keysOfItems(erasures: readonly Erasure[]): string[] {
  return erasures.filter(({ topic }) => topic !== 'stories').map(({ key }) => key);
}

function momentsOf(
  { kind, topic, id }: FoundItem,
  { sourceId }: FoundItem['observations'][number],
): Erasure[] {
  if (kind !== 'video' && kind !== 'episode') return [];
  return momentsSpeakerSchema.options.map((by) => ({
    topic,
    key: toMomentsKey({ sourceId, itemId: id, by }),
  }));
}

/** The decision on an item's story is erased too, because it contains words of the item. */
export function toDecisionErasure(storyKey: string): Erasure {
  return { topic: 'stories', key: toDecisionKey(storyKey) };
}

/** Resolves with the positions to wait for. The views follow the log. */
export async function eraseFromLog(
  { log }: Erasing,
  erasures: readonly Erasure[],
  options: OverwriteOptions = {},
) {
  const places = [];
  for (const all of Map.groupBy(erasures, (one) => one.topic).values()) {
    for (let start = 0; start < all.length; start += portion) {
      const some = all.slice(start, start + portion);
      const records = some.map((erasure) => ({ ...erasure, value: null }));
      places.push(...(await log.overwrite(records, options)));
    }
  }
  await eraseDeadLetters(log, erasures);
  return places;
}

/** The dead letter of an event that could not be projected holds the event's text. */
async function eraseDeadLetters(log: Engines['log'], erasures: readonly Erasure[]): Promise<void> {
  const keys = new Set(erasures.map(({ key }) => key));
  if (keys.size === 0) return;
  for await (const { key } of readDeadLetters(log)) {
    if (!keys.has(key)) continue;
    await log.overwrite([{ topic: 'dead-letters', key, value: null }]);
  }
}

interface Told {
  readonly title: string;
  readonly url?: string | undefined;
  readonly sources: readonly string[];
  /** The item described, if an editor chose it. */
  readonly of?: { readonly id: string } | undefined;
}

function namesOfTold({ url, of }: Told): string[] {
  return [...idsOfAddress(url), ...(of ? [of.id] : [])].map(nameOfId);
}

type Leave = <Item extends Told>(items: readonly Item[]) => Promise<Item[]>;

export async function eraseFromWritings(
  { log, views }: Erasing,
  brand: string,
  removedSources: ReadonlySet<string>,
): Promise<void> {
  const leave: Leave = (items) => withoutRemoved(views, items, removedSources);
  for (const topic of ['writings', 'newsletter'] as const) await writeAgain(log, { topic, brand, leave });
}

/** Issues are not rewritten, because they were sent already. */
export async function eraseFromDigests({ log, views }: Erasing): Promise<void> {
  await writeAgain(log, { topic: 'writings', brand: '', leave: (items) => withoutTidied(views, items) });
}

async function writeAgain(
  log: Engines['log'],
  { topic, brand, leave }: { topic: 'writings' | 'newsletter'; brand: string; leave: Leave },
): Promise<void> {
  for await (const { key, value: text } of scanTopic(log, topic)) {
    const parsed = parseEvent(topic, text ?? '');
    if (parsed.outcome !== 'event') continue;
    const { event } = parsed;
    if (event.type !== 'DigestWritten' && event.type !== 'IssueWritten') continue;
    const items = await leave(event.data.items);
    if (items.length === event.data.items.length) continue;
    const [first] = items;
    const data =
      event.type === 'DigestWritten'
        ? { ...event.data, items }
        : { ...event.data, items, subject: `${brand}: ${first?.title ?? ''}` };
    const isEmptyIssue = event.type === 'IssueWritten' && !first;
    const value = isEmptyIssue ? null : JSON.stringify({ ...event, data });
    await log.overwrite([{ topic, key, value }]);
  }
}

/** Filters out items deleted because of their age or with their source, unless they have come back. */
async function withoutTidied<Item extends Told>(
  views: Engines['views'],
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.flatMap(({ url }) => idsOfAddress(url));
  const tidied = await findTidied(views, ids.map(nameOfId));
  const there = await getManyInParts(views, newsView, ids);
  return items.filter(
    ({ url }) => !idsOfAddress(url).some((id) => tidied.has(nameOfId(id)) && !there.has(id)),
  );
}

async function withoutRemoved<Item extends Told>(
  views: Engines['views'],
  items: readonly Item[],
  removedSources: ReadonlySet<string>,
): Promise<Item[]> {
  const removed = await findRemoved(views, items.flatMap(namesOfTold));
  return items.filter(
    (item) =>
      !namesOfTold(item).some((name) => removed.has(name)) &&
      !item.sources.every((name) => removedSources.has(name)),
  );
}
