import {
  type ArticleDocument,
  articleSchema,
  articlesView,
  type DocumentOf,
  type EpisodeDocument,
  episodeSchema,
  episodesView,
  type NewsDocument,
  newsItemSchema,
  newsView,
  type VideoDocument,
  type ViewDefinition,
  videoSchema,
  videosView,
  type WebhookType,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { firstSeen } from '../reading/first-seen.ts';

/** An item that endpoints may be told of. */
export interface WebhookItem {
  readonly type: WebhookType;
  readonly id: string;
  readonly publishedAt: string;
  /** When the first of its sources was seen to carry it. */
  readonly firstSeenAt: string;
  readonly categories: readonly string[];
  readonly source: string;
  /** As the API answers it; articles without their text. */
  readonly data: object;
}

/** Articles are told of without their text. */
export const toldArticleSchema = articleSchema.omit({ content: true });

/** The views whose items endpoints are told of, by name. */
export const watchedViews: ReadonlyMap<string, WebhookType> = new Map([
  [articlesView.name, 'article'],
  [videosView.name, 'video'],
  [newsView.name, 'news'],
  [episodesView.name, 'podcast'],
]);

/** Those of these items that are there. */
export async function loadItems(
  views: ViewStore,
  type: WebhookType,
  ids: readonly string[],
): Promise<readonly WebhookItem[]> {
  if (type === 'article') return (await loadAll(views, articlesView, ids)).map(fromArticle);
  if (type === 'video') return (await loadAll(views, videosView, ids)).map(fromVideo);
  if (type === 'podcast') return (await loadAll(views, episodesView, ids)).map(fromEpisode);
  return (await loadAll(views, newsView, ids)).map(fromNews);
}

/** The latest by their publication. */
export async function loadNewestItems(
  views: ViewStore,
  type: WebhookType,
  limit: number,
): Promise<readonly WebhookItem[]> {
  const read = { list: 'newest', limit } as const;
  if (type === 'article') {
    return (await views.page({ view: articlesView, ...read })).documents.map(fromArticle);
  }
  if (type === 'video') return (await views.page({ view: videosView, ...read })).documents.map(fromVideo);
  if (type === 'podcast') {
    return (await views.page({ view: episodesView, ...read })).documents.map(fromEpisode);
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
  const { id, publishedAt, categories, sourceId: source } = document;
  const data = toldArticleSchema.parse(document);
  return { type: 'article', id, publishedAt, firstSeenAt: firstSeen(document), categories, source, data };
}

function fromVideo(document: VideoDocument): WebhookItem {
  const { id, publishedAt, categories, channel: source } = document;
  const data = videoSchema.parse(document);
  return { type: 'video', id, publishedAt, firstSeenAt: firstSeen(document), categories, source, data };
}

function fromNews(document: NewsDocument): WebhookItem {
  const { id, publishedAt, sourceId: source } = document;
  const data = newsItemSchema.parse(document);
  return { type: 'news', id, publishedAt, firstSeenAt: firstSeen(document), categories: [], source, data };
}

function fromEpisode(document: EpisodeDocument): WebhookItem {
  const { id, publishedAt, categories, sourceId: source } = document;
  const data = episodeSchema.parse(document);
  return { type: 'podcast', id, publishedAt, firstSeenAt: firstSeen(document), categories, source, data };
}
