import { allSearches, allViews, topicNames } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { markOf, type PublishedItem } from '../actors/publishers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

const invariant = 'what was taken down never comes back';
/** A message already being sent when an item is taken down may still arrive. */
const inFlightMs = 60_000;
const dayMs = 86_400_000;
const mark = /mk(\d+)v\d+q/g;
const shownSearches = allSearches.filter(({ name }) => name === 'articles' || name === 'news');
const erased = 'an erased address is gone';
const shownViews = allViews.filter(({ forReaders }) => forReaders);
/** How many of the items last taken down are searched for. */
const lookedFor = 6;

function removedItems(world: World): readonly PublishedItem[] {
  return world.publishers.all().filter(({ removal }) => removal === 'done');
}

/** Readers see nothing that an admin took down, search doesn't find it, and no message mentions it later. */
export async function checkRemovals(world: World, engines: Engines): Promise<void> {
  const removed = new Map(removedItems(world).map((item) => [item.number, item]));
  if (removed.size === 0) return;
  for (const view of shownViews)
    for await (const { document } of engines.views.scan(view))
      refuse(removed, JSON.stringify(document), `is in the view ${view.name}`);
  const now = new Date(world.scheduler.now()).toISOString();
  for (const { number, version } of [...removed.values()].slice(-lookedFor))
    for (const index of shownSearches) {
      const text = `"${markOf(number, version)}"`;
      const { hits } = await engines.search.search({ index, text, now, limit: 1 });
      if (hits.length > 0) throw new Broken(invariant, `item ${number} was taken down, and search finds it`);
    }
  for (const { at, text, to } of world.mail.all()) refuse(removed, text, `was told to ${to} later`, at);
  for (const { at, type, text } of world.endpoint.all())
    if (type.endsWith('.published')) refuse(removed, text, 'was told to the endpoint later', at);
}

function erasedAddresses({ readers }: World): readonly string[] {
  return readers.all().flatMap(({ email, erasedAt }) => (erasedAt === undefined ? [] : [email]));
}

/** Throws if a text contains the address of a reader who was erased. */
function refuseAddress(addresses: readonly string[], text: string, where: string): void {
  const found = addresses.find((email) => text.includes(email));
  if (found !== undefined) throw new Broken(erased, `${found} was erased, and is in ${where}`);
}

/** No view has the address of a reader who was erased. */
export async function checkErasures(world: World, { views }: Engines): Promise<void> {
  const addresses = erasedAddresses(world);
  if (addresses.length === 0) return;
  for (const view of allViews)
    for await (const { document } of views.scan(view))
      refuseAddress(addresses, JSON.stringify(document), `the view ${view.name}`);
}

/**
 * After full compaction, no record in the log mentions what was taken down or who was erased. Only `editorial`, which keeps
 * every record, still has editors' words on an item below the record that replaced them (decision 60).
 */
export function checkLogBytes(world: World): void {
  const removed = new Map(removedItems(world).map((item) => [item.number, item]));
  const { store } = world.servers.log;
  store.tidy(1, world.scheduler.now() + 2 * dayMs);
  const addresses = erasedAddresses(world);
  const replaced = replacedWords(store);
  for (const topic of topicNames)
    for (const record of store.all(topic)) {
      const { key, value } = record;
      if (!replaced.has(`${topic}|${record.partition}|${record.offset}`))
        refuse(removed, `${key} ${value ?? ''}`, `is in the log, in ${topic} under ${key}`);
      refuseAddress(addresses, `${key} ${value ?? ''}`, `the log, in ${topic} under ${key}`);
    }
}

/** Returns the places of the records in `editorial` that a later one of their key and partition replaced. */
function replacedWords(store: World['servers']['log']['store']): ReadonlySet<string> {
  const byKey = Map.groupBy(store.all('editorial'), ({ key, partition }) => `${partition}|${key}`);
  const places = [...byKey.values()].flatMap((records) => records.slice(0, -1));
  return new Set(places.map(({ partition, offset }) => `editorial|${partition}|${offset}`));
}

/** Throws if a text mentions a removed item; if sent at `at`, only if that was well after the removal. */
function refuse(
  removed: ReadonlyMap<number, PublishedItem>,
  text: string,
  what: string,
  at = Number.POSITIVE_INFINITY,
): void {
  for (const [, number] of text.matchAll(mark)) {
    const item = removed.get(Number(number));
    if (item && (item.removedAt ?? at) + inFlightMs < at)
      throw new Broken(invariant, `item ${number} was taken down, and ${what}`);
  }
}
