import {
  type ArticleDocument,
  articlesView,
  type EpisodeDocument,
  episodesView,
  type FoundItem,
  type NewsDocument,
  newsView,
  type Show,
  type VideoDocument,
  videosView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { toArticleAddress, toEpisodePath, toVideoPath } from './item-paths.ts';

export type ShownItem = Omit<FoundItem, 'kind' | 'highlight' | 'moment' | 'lacks' | 'explanation' | 'story'>;

export interface ShownText {
  readonly shown?: Show | undefined;
  readonly excerpt?: string;
  readonly description: string;
}

export interface LoadedItem {
  readonly item: ShownItem;
  readonly quotable: ShownText;
}

export type LoadShown = (
  views: ViewStore,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, LoadedItem>>;

export const loadShown = {
  article: async (views, ids) => show(await views.getMany(articlesView, ids), showArticle),
  news: async (views, ids) => show(await views.getMany(newsView, ids), showNews),
  video: async (views, ids) => show(await views.getMany(videosView, ids), showVideo),
  episode: async (views, ids) => show(await views.getMany(episodesView, ids), showEpisode),
} satisfies Readonly<Record<string, LoadShown>>;

function show<
  Document extends ShownText & {
    readonly language?: string | undefined;
    readonly sourceUrl?: string | undefined;
  },
>(
  stored: ReadonlyMap<string, { readonly document: Document }>,
  toShown: (document: Document) => ShownItem,
): ReadonlyMap<string, LoadedItem> {
  return new Map(
    [...stored].map(([id, { document }]) => {
      const { language, sourceUrl } = document;
      const item = {
        ...toShown(document),
        ...(language === undefined ? {} : { language }),
        ...(sourceUrl === undefined ? {} : { sourceUrl }),
      };
      return [id, { item, quotable: document }];
    }),
  );
}

function showArticle(article: ArticleDocument): ShownItem {
  const picture = article.featuredImage ?? article.imageUrl;
  return {
    id: article.id,
    title: article.title,
    address: toArticleAddress(article),
    text: article.excerpt,
    publishedAt: article.publishedAt,
    source: article.source,
    category: article.category,
    categories: article.categories,
    ...(picture === undefined ? {} : { imageUrl: picture }),
  };
}

function showNews(item: NewsDocument): ShownItem {
  return {
    id: item.id,
    title: item.title,
    address: item.url,
    text: item.description,
    publishedAt: item.publishedAt,
    source: item.source,
    categories: [],
    ...(item.imageUrl === undefined ? {} : { imageUrl: item.imageUrl }),
  };
}

const textLimit = 300;

function showVideo(video: VideoDocument): ShownItem {
  return {
    id: video.id,
    title: video.title,
    address: toVideoPath(video),
    text: video.description.slice(0, textLimit),
    publishedAt: video.publishedAt,
    source: video.channelTitle,
    category: video.category,
    categories: video.categories,
    imageUrl: video.thumbnail,
  };
}

function showEpisode(episode: EpisodeDocument): ShownItem {
  return {
    id: episode.id,
    title: episode.title,
    address: toEpisodePath(episode),
    text: episode.description,
    publishedAt: episode.publishedAt,
    source: episode.show,
    category: episode.category,
    categories: episode.categories,
    ...(episode.imageUrl === undefined ? {} : { imageUrl: episode.imageUrl }),
  };
}
