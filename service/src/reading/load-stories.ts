import {
  articlesView,
  newsView,
  type StoryDocument,
  type StoryKind,
  storiesView,
  videosView,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { toInstant } from '../instant.ts';
import { type FullStory, presentStory, type ShownItem, toShownItem } from './present-story.ts';

export const viewsOfStories = [storiesView, articlesView, newsView, videosView] as const;

/** Number of items of a story that a list considers; the story's page shows all. */
const listedItemLimit = 60;
const mergeLimit = 20;

/** Loads stories as readers see them now, leaving out those that fewer than two sources still tell. */
export async function loadStories(
  views: ViewStore,
  stories: readonly StoryDocument[],
  now: number,
  itemLimit = listedItemLimit,
): Promise<FullStory[]> {
  return (await loadWithItems(views, stories, now, itemLimit)).map(({ story }) => story);
}

/** Loads the same stories, each with its sources and when its latest item was first seen. */
export async function loadSeenStories(
  views: ViewStore,
  stories: readonly StoryDocument[],
  now: number,
): Promise<{ story: FullStory; grownAt: string; sourceIds: string[] }[]> {
  return (await loadWithItems(views, stories, now, listedItemLimit)).map(({ story, items }) => ({
    story,
    grownAt:
      items
        .map(({ firstSeenAt }) => firstSeenAt)
        .sort()
        .at(-1) ?? '',
    sourceIds: [...new Set(items.map(({ sourceId }) => sourceId))],
  }));
}

async function loadWithItems(
  views: ViewStore,
  stories: readonly StoryDocument[],
  now: number,
  itemLimit: number,
): Promise<{ story: FullStory; items: readonly ShownItem[] }[]> {
  const looked = stories.map((story) => ({ story, members: story.items.slice(0, itemLimit) }));
  const shown = await loadItems(
    views,
    looked.flatMap(({ members }) => members),
  );
  const until = toInstant(now);
  return looked.flatMap(({ story, members }) => {
    const items = members.flatMap(({ kind, itemId, why }) => {
      const item = shown.get(`${kind}|${itemId}`);
      return item && item.publishedAt <= until ? { ...item, why } : [];
    });
    items.sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : a.publishedAt > b.publishedAt ? 1 : 0));
    const presented = presentStory(story, items);
    return presented ? [{ story: presented, items }] : [];
  });
}

interface Member {
  readonly kind: StoryKind;
  readonly itemId: string;
}

async function loadItems(
  views: ViewStore,
  members: readonly Member[],
): Promise<ReadonlyMap<string, ShownItem>> {
  const idsOf = (kind: StoryKind) =>
    members.filter((member) => member.kind === kind).map(({ itemId }) => itemId);
  const [articles, news, videos] = await Promise.all([
    getManyInParts(views, articlesView, idsOf('articles')),
    getManyInParts(views, newsView, idsOf('news')),
    getManyInParts(views, videosView, idsOf('videos')),
  ]);
  return new Map<string, ShownItem>([
    ...[...articles.values()].map(({ document }) => toEntry(toShownItem.articles(document))),
    ...[...news.values()].map(({ document }) => toEntry(toShownItem.news(document))),
    ...[...videos.values()].map(({ document }) => toEntry(toShownItem.videos(document))),
  ]);
}

export async function loadTitles(
  views: ViewStore,
  members: readonly Member[],
): Promise<{ item: string; title: string; source: string }[]> {
  const items = await loadItems(views, members);
  return members.flatMap(({ kind, itemId }) => {
    const item = `${kind}|${itemId}`;
    const { title, source } = items.get(item) ?? {};
    return title === undefined || source === undefined ? [] : [{ item, title, source }];
  });
}

function toEntry(item: ShownItem): [string, ShownItem] {
  return [`${item.kind}|${item.id}`, item];
}

export async function findStory(
  views: ViewStore,
  idOrSlug: string,
  now: number,
): Promise<FullStory | undefined> {
  let story = await findStored(views, idOrSlug);
  for (let merges = 0; story?.mergedInto !== undefined && merges < mergeLimit; merges += 1)
    story = await views.get(storiesView, story.mergedInto);
  if (!story) return undefined;
  return (await loadStories(views, [story], now, story.items.length))[0];
}

export async function findStored(views: ViewStore, idOrSlug: string): Promise<StoryDocument | undefined> {
  return (await views.get(storiesView, idOrSlug)) ?? (await findBySlug(views, idOrSlug));
}

async function findBySlug(views: ViewStore, slug: string): Promise<StoryDocument | undefined> {
  const { documents } = await views.page({ view: storiesView, list: 'bySlug', where: { slug }, limit: 1 });
  return documents[0];
}

export function toStoryPath({ slug }: { readonly slug: string }): string {
  return `/stories/${encodeURIComponent(slug)}`;
}
