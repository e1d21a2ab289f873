import {
  type DocumentOf,
  itemVectorsView,
  rememberedItemsView,
  type Source,
  type storyItemsView,
  type Topic,
} from '@runrate/contracts';
import { type Engines, readDeadLetters, type ViewStore } from '@runrate/engines';
import { findRemoved, nameOfId, nameOfSource } from '@runrate/service';
import type { Erasure } from './erase-from-log.ts';
import { findNamed } from './find-named.ts';
import type { FoundItem } from './item-kinds.ts';
import { namesOfKey, namesOfObservation } from './sweep.ts';

type BesideView = typeof storyItemsView | typeof itemVectorsView;

export async function findGone<View extends BesideView>(
  views: ViewStore,
  view: View,
  toErasure: (document: DocumentOf<View>) => Erasure,
): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  const namesOf = ({ itemId, sourceId }: DocumentOf<View>) => [nameOfId(itemId), nameOfSource(sourceId)];
  for await (const gone of findNamed(views, view, namesOf)) erasures.push(...gone.map(toErasure));
  return erasures;
}

const mostModels = 100;

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

/** Finds the records of removed items that could not be projected, so that no view holds them. */
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

/** Finds records under earlier keys of removed items, such as a changed guid. Only ingest remembers those. */
export async function findEarlierKeys(
  views: ViewStore,
  sources: readonly Pick<Source, 'id' | 'kind'>[],
): Promise<Erasure[]> {
  const topics = new Map(sources.map(({ id, kind }) => [id, topicsOfKinds[kind]]));
  const erasures: Erasure[] = [];
  for await (const named of findNamed(views, rememberedItemsView, namesOfObservation)) {
    for (const { id: key } of named) {
      const topic = topics.get(key.slice(0, key.indexOf('|')));
      if (topic) erasures.push({ topic, key });
    }
  }
  return erasures;
}
