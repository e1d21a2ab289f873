import {
  type DocumentOf,
  itemVectorsView,
  observationsView,
  type Source,
  type storyItemsView,
  type Topic,
} from '@runrate/contracts';
import { type Engines, readDeadLetters, type ViewStore } from '@runrate/engines';
import { findRemoved, idsOfAddress, nameOfId, nameOfSource } from '@runrate/service';
import type { Erasure } from './erase-from-log.ts';
import type { FoundItem } from './item-kinds.ts';
import { namesOfKey } from './sweep.ts';

const namesAtOnce = 500;

type BesideView = typeof storyItemsView | typeof itemVectorsView;

/** What a view says of items that the register names. */
export async function findGone<View extends BesideView>(
  views: ViewStore,
  view: View,
  toErasure: (document: DocumentOf<View>) => Erasure,
): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  let some: DocumentOf<View>[] = [];
  const namesOf = ({ itemId, sourceId }: { readonly itemId: string; readonly sourceId: string }) => [
    nameOfId(itemId),
    nameOfSource(sourceId),
  ];
  async function judge(): Promise<void> {
    const removed = await findRemoved(views, some.flatMap(namesOf));
    const gone = some.filter((document) => namesOf(document).some((name) => removed.has(name)));
    erasures.push(...gone.map(toErasure));
    some = [];
  }
  for await (const { document } of views.scan(view)) {
    some.push(document);
    if (some.length >= namesAtOnce) await judge();
  }
  await judge();
  return erasures;
}

/** Models that may have made vectors of one item. */
const mostModels = 100;

/** The vectors of these items, by whichever model. */
export async function findVectors(
  views: ViewStore,
  items: readonly Pick<FoundItem, 'topic' | 'id'>[],
): Promise<Erasure[]> {
  const found = await Promise.all(
    items.map(({ topic, id }) =>
      views.page({
        ...{ view: itemVectorsView, list: 'ofItem', where: { item: `${topic}|${id}` }, limit: mostModels },
      }),
    ),
  );
  return found.flatMap(({ documents }) => documents.map(({ key }): Erasure => ({ topic: 'vectors', key })));
}

const itemTopics = ['articles', 'news', 'videos', 'episodes'] as const;

/** Records of items that could not be projected, so that no view shows what they hold. */
export async function findUnprojected({ log, views }: Pick<Engines, 'log' | 'views'>): Promise<Erasure[]> {
  const letters: Erasure[] = [];
  for await (const { key, data } of readDeadLetters(log)) {
    const topic = itemTopics.find((name) => name === data.position.topic);
    if (topic) letters.push({ topic, key });
  }
  const removed = await findRemoved(
    views,
    letters.flatMap(({ key }) => namesOfKey(key)),
  );
  return letters.filter(({ key }) => namesOfKey(key).some((name) => removed.has(name)));
}

const topicsOfKinds: Partial<Record<Source['kind'], Topic>> = {
  ...{ articles: 'articles', sitemap: 'articles', news: 'news' },
  ...{ videos: 'videos', roundup: 'videos', podcast: 'episodes' },
};

/**
 * Records of what the register names under keys that its source has given up: a guid that changed. The views know an item by its
 * last key alone; what ingest remembers has each of them.
 */
export async function findEarlierKeys(
  views: ViewStore,
  sources: readonly Pick<Source, 'id' | 'kind'>[],
): Promise<Erasure[]> {
  const topics = new Map(sources.map(({ id, kind }) => [id, topicsOfKinds[kind]]));
  const found: Erasure[] = [];
  let some: (Erasure & { readonly names: readonly string[] })[] = [];
  async function judge(): Promise<void> {
    const removed = await findRemoved(
      views,
      some.flatMap(({ names }) => names),
    );
    for (const { topic, key, names } of some)
      if (names.some((name) => removed.has(name))) found.push({ topic, key });
    some = [];
  }
  for await (const { document } of views.scan(observationsView)) {
    const { id: key, first } = document;
    const topic = topics.get(key.slice(0, key.indexOf('|')));
    if (topic)
      some.push({ topic, key, names: [...namesOfKey(key), ...idsOfAddress(first.url).map(nameOfId)] });
    if (some.length >= namesAtOnce) await judge();
  }
  await judge();
  return found;
}
