import {
  type ArticleDocument,
  articlesView,
  type DocumentOf,
  type EpisodeDocument,
  episodeSchema,
  episodesView,
  type NewsDocument,
  newsItemSchema,
  newsView,
  type StoryDocument,
  storiesView,
  storySchema,
  type VideoDocument,
  type ViewDefinition,
  videoSchema,
  videosView,
  type WebhookType,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { firstSeen, loadSeenStories } from '@runrate/service/reading';
import { toldArticleSchema } from '@runrate/service/webhooks';

/** An item that endpoints can be notified of. */
export interface WebhookItem {
  readonly type: WebhookType;
  readonly id: string;
  readonly publishedAt: string;
  /** When the first of its sources carried it. */
  readonly firstSeenAt: string;
  readonly categories: readonly string[];
  /** Ids of the sources that carry it. */
  readonly sources: readonly string[];
  /** As the API returns it; articles without their text. */
  readonly data: object;
}

/** Watched item types, keyed by view name. */
export const watchedViews: ReadonlyMap<string, WebhookType> = new Map([
  [articlesView.name, 'article'],
  [videosView.name, 'video'],
  [newsView.name, 'news'],
  [episodesView.name, 'podcast'],
  [storiesView.name, 'story'],
]);

/** Loads the items that still exist among these ids. */
export async function loadItems(
  views: ViewStore,
  type: WebhookType,
  ids: readonly string[],
  now: number,
): Promise<readonly WebhookItem[]> {
  if (type === 'article') return (await loadAll(views, articlesView, ids)).map(fromArticle);
  if (type === 'video') return (await loadAll(views, videosView, ids)).map(fromVideo);
  if (type === 'podcast') return (await loadAll(views, episodesView, ids)).map(fromEpisode);
  if (type === 'story') return toStories(views, await loadAll(views, storiesView, ids), now);
  return (await loadAll(views, newsView, ids)).map(fromNews);
}

/** The latest by publication time. */
export async function loadNewestItems(
  views: ViewStore,
  type: WebhookType,
  limit: number,
  now: number,
): Promise<readonly WebhookItem[]> {
  const read = { list: 'newest', limit } as const;
  if (type === 'article') {
    return (await views.page({ view: articlesView, ...read })).documents.map(fromArticle);
  }
  if (type === 'video') return (await views.page({ view: videosView, ...read })).documents.map(fromVideo);
  if (type === 'podcast') {
    return (await views.page({ view: episodesView, ...read })).documents.map(fromEpisode);
  }
  if (type === 'story') {
    const latest = { view: storiesView, list: 'latest', where: { isTold: 'yes' }, limit } as const;
    return toStories(views, (await views.page(latest)).documents, now);
  }
  return (await views.page({ view: newsView, ...read })).documents.map(fromNews);
}

async function loadAll<View extends ViewDefinition>(
  views: ViewStore,
  view: View,
  ids: readonly string[],
): Promise<DocumentOf<View>[]> {
  const stored = await views.getMany(view, ids);
  return ids.flatMap((id) => stored.get(id)?.document ?? []);
}

function fromArticle(document: ArticleDocument): WebhookItem {
  const { id, publishedAt, categories } = document;
  const sources = [document.sourceId];
  const data = toldArticleSchema.parse(document);
  return { type: 'article', id, publishedAt, firstSeenAt: firstSeen(document), categories, sources, data };
}

function fromVideo(document: VideoDocument): WebhookItem {
  const { id, publishedAt, categories } = document;
  const sources = [document.channel];
  const data = videoSchema.parse(document);
  return { type: 'video', id, publishedAt, firstSeenAt: firstSeen(document), categories, sources, data };
}

function fromNews(document: NewsDocument): WebhookItem {
  const { id, publishedAt } = document;
  const sources = [document.sourceId];
  const data = newsItemSchema.parse(document);
  return { type: 'news', id, publishedAt, firstSeenAt: firstSeen(document), categories: [], sources, data };
}

function fromEpisode(document: EpisodeDocument): WebhookItem {
  const { id, publishedAt, categories } = document;
  const sources = [document.sourceId];
  const data = episodeSchema.parse(document);
  return { type: 'podcast', id, publishedAt, firstSeenAt: firstSeen(document), categories, sources, data };
}

/** A story counts as new for an endpoint once it gains an item the endpoint has not seen. */
async function toStories(
  views: ViewStore,
  documents: readonly StoryDocument[],
  now: number,
): Promise<WebhookItem[]> {
  const told = documents.filter(({ isTold }) => isTold === 'yes');
  return (await loadSeenStories(views, told, now)).map(({ story, grownAt, sourceIds }) => ({
    ...{ type: 'story', id: story.id, publishedAt: story.startedAt, firstSeenAt: grownAt },
    ...{ categories: story.categories, sources: sourceIds, data: storySchema.parse(story) },
  }));
}
