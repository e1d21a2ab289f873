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

/** Tombstones appended together. */
const portion = 2000;

type Erasing = Pick<Engines, 'log' | 'views'>;

/** A record in the place of all that the log has of an item under one key. */
export interface Erasure {
  readonly topic: Topic;
  readonly key: string;
}

/** What of these items has to go from the log: what `isRemoved` says of an observation. */
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

/** Keys of what is erased of items themselves. */
export function keysOfItems(erasures: readonly Erasure[]): string[] {
  return erasures.filter(({ topic }) => topic !== 'stories').map(({ key }) => key);
}

/** Chapters and transcripts beside an item, whoever gave them. */
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

/** The decision on the story of an item goes with it: it holds the item's words. */
export function toDecisionErasure(storyKey: string): Erasure {
  return { topic: 'stories', key: toDecisionKey(storyKey) };
}

/** Takes records out of the log, and with them what the views hold of them; resolves with the last place to wait for. */
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

/** Of an event that could not be projected the dead letter holds the text. */
async function eraseDeadLetters(log: Engines['log'], erasures: readonly Erasure[]): Promise<void> {
  const keys = new Set(erasures.map(({ key }) => key));
  if (keys.size === 0) return;
  for await (const { key } of readDeadLetters(log)) {
    if (!keys.has(key)) continue;
    await log.overwrite([{ topic: 'dead-letters', key, value: null }]);
  }
}

/** An item as a digest or an issue tells it. */
interface Told {
  readonly title: string;
  readonly url?: string | undefined;
  readonly sources: readonly string[];
  /** The item whose words an issue tells, where an editor chose it. */
  readonly of?: { readonly id: string } | undefined;
}

/** Names of the items that something told may be of. */
function namesOfTold({ url, of }: Told): string[] {
  return [...idsOfAddress(url), ...(of ? [of.id] : [])].map(nameOfId);
}

/** Leaves out of what a digest or an issue tells what is gone. */
type Leave = <Item extends Told>(items: readonly Item[]) => Promise<Item[]>;

/** Writes digests and issues again without what was removed. */
export async function eraseFromWritings(
  { log, views }: Erasing,
  brand: string,
  removedSources: ReadonlySet<string>,
): Promise<void> {
  const leave: Leave = (items) => withoutRemoved(views, items, removedSources);
  for (const topic of ['writings', 'newsletter'] as const) await writeAgain(log, { topic, brand, leave });
}

/** Writes digests again without what was tidied away. Issues were sent: they stay as they are. */
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

/** What is gone by its age or with its source, and is not here again. */
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
