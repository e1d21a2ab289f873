import type { HubConfig, NewsDocument, StoryDocument, StoryKind } from '@runrate/contracts';
import { clusterNews, type NewsCluster } from './news-clusters.ts';

export interface Teller {
  readonly kind: StoryKind;
  readonly sourceId: string;
  readonly isCurated: boolean;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

export interface DigestStory extends NewsCluster {
  readonly tellers: readonly Teller[];
}

export interface DecidedStories {
  /** Story id by news item id, for the items with a decision. */
  readonly storyOf: ReadonlyMap<string, string>;
  readonly stories: ReadonlyMap<string, StoryDocument>;
  readonly sources: HubConfig['sources'];
}

export const nothingDecided: DecidedStories = { storyOf: new Map(), stories: new Map(), sources: [] };

/** Groups news into stories by the recorded decisions; news without a decision is clustered here. Pure. */
export function toDigestStories(news: readonly NewsDocument[], decided: DecidedStories): DigestStory[] {
  const groups = Map.groupBy(
    news.filter(({ id }) => decided.storyOf.has(id)),
    ({ id }) => decided.storyOf.get(id) ?? id,
  );
  const open = news.filter(({ id }) => !decided.storyOf.has(id));
  return [
    ...[...groups].map(([id, items]) => toStory(items, decided.stories.get(id), decided)),
    ...clusterNews(open).map((story) => ({ ...story, tellers: story.items.flatMap(toTellers) })),
  ];
}

function toStory(
  items: readonly NewsDocument[],
  story: StoryDocument | undefined,
  { sources }: DecidedStories,
): DigestStory {
  const sorted = items.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id),
  );
  const curated = new Set(sources.filter((source) => source.curated).map(({ id }) => id));
  const others = (story?.items ?? [])
    .filter(({ kind }) => kind !== 'news')
    .toSorted((a, b) => a.time.localeCompare(b.time) || a.itemId.localeCompare(b.itemId));
  const tellers = [
    ...sorted.flatMap(toTellers),
    ...others.map(({ kind, sourceId, time }) => ({
      ...{ kind, sourceId, time: Date.parse(time), isCurated: curated.has(sourceId) },
    })),
  ];
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const names = [
    ...sorted.filter((item) => item.curated).map(({ source }) => source),
    ...sorted.flatMap((item) => [item, ...item.otherObservations]).map(({ source }) => source),
    ...others.flatMap(({ sourceId }) => nameOf.get(sourceId) ?? []),
  ];
  return { items: sorted, sources: [...new Set(names)], tellers };
}

/** Attributes articles to the sources that own them; the source in the decision depends on the order of arrival. */
export function toldByOwners(story: StoryDocument, ownerOf: ReadonlyMap<string, string>): StoryDocument {
  const items = story.items.map((item) => ({
    ...item,
    sourceId: (item.kind === 'articles' ? ownerOf.get(item.itemId) : undefined) ?? item.sourceId,
  }));
  return { ...story, items };
}

function toTellers(item: NewsDocument): Teller[] {
  return [item, ...item.otherObservations].map(({ sourceId, curated, publishedAt }) => ({
    ...{ kind: 'news' as const, sourceId, isCurated: curated, time: Date.parse(publishedAt) },
  }));
}
