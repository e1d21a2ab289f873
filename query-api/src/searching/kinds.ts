import {
  type ArticleDocument,
  articleSearch,
  articlesView,
  type EpisodeDocument,
  episodeSearch,
  episodesView,
  type FoundItem,
  type NewsDocument,
  newsSearch,
  newsView,
  type SearchDefinition,
  type SearchKind,
  type VideoDocument,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import type { Hub } from '../hub.ts';
import { toArticleAddress, toVideoPath } from '../reading/item-paths.ts';
import type { ShownText } from '../reading/search-items.ts';

/** An item as a hit shows it, before what the search says of it is added. */
export type ShownItem = Omit<FoundItem, 'kind' | 'highlight' | 'lacks' | 'explanation' | 'story'>;

/** An item that was found, with what of its text may be quoted. */
export interface LoadedItem {
  readonly item: ShownItem;
  readonly quotable: ShownText;
}

/** A kind of items that one search finds: its index, and how its hits are shown. */
export interface IndexedKind {
  readonly kind: Exclude<SearchKind, 'company' | 'story'>;
  readonly index: SearchDefinition;
  /** Text fields that a snippet is taken from, in the order they are preferred. */
  readonly snippets: readonly string[];
  /** The items by id, as the views hold them. */
  readonly load: (hub: Hub, ids: readonly string[]) => Promise<ReadonlyMap<string, LoadedItem>>;
}

/** Every kind that has an index; another one is a line here and one in the contract's `searchKinds`. */
export const indexedKinds: readonly IndexedKind[] = [
  {
    ...{ kind: 'article', index: articleSearch, snippets: ['excerpt', 'body'] },
    load: async (hub, ids) => show(await hub.views.getMany(articlesView, ids), showArticle),
  },
  {
    ...{ kind: 'news', index: newsSearch, snippets: ['body'] },
    load: async (hub, ids) => show(await hub.views.getMany(newsView, ids), showNews),
  },
  {
    ...{ kind: 'video', index: videoSearch, snippets: ['body'] },
    load: async (hub, ids) => show(await hub.views.getMany(videosView, ids), showVideo),
  },
  {
    ...{ kind: 'episode', index: episodeSearch, snippets: ['body'] },
    load: async (hub, ids) => show(await hub.views.getMany(episodesView, ids), showEpisode),
  },
];

function show<Document extends ShownText>(
  stored: ReadonlyMap<string, { readonly document: Document }>,
  toShown: (document: Document) => ShownItem,
): ReadonlyMap<string, LoadedItem> {
  return new Map(
    [...stored].map(([id, { document }]) => [id, { item: toShown(document), quotable: document }]),
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

const longestText = 300;

function showVideo(video: VideoDocument): ShownItem {
  return {
    id: video.id,
    title: video.title,
    address: toVideoPath(video),
    text: video.description.slice(0, longestText),
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
    address: `/podcasts?episode=${encodeURIComponent(episode.id)}`,
    text: episode.description,
    publishedAt: episode.publishedAt,
    source: episode.show,
    category: episode.category,
    categories: episode.categories,
    ...(episode.imageUrl === undefined ? {} : { imageUrl: episode.imageUrl }),
  };
}
