import type { SampleArticle } from '../content/sample-article.ts';
import type { FeedSource } from '../sources.ts';
import type { ArticleEntry, NewsEntry } from '../world-state.ts';

/** The input for all feed formats. URLs are absolute. */
export interface FeedDocument {
  source: FeedSource;
  origin: string;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  items: readonly PublishedItem[];
}

export interface PublishedItem {
  guid: string;
  url: string;
  title: string;
  summary: string;
  /** If absent, the item only has a summary. */
  html?: string;
  author?: string;
  image: string;
  terms: readonly string[];
  publishedAt: number;
  updatedAt: number;
}

export function articleBody(article: SampleArticle): string {
  return article.body.join('\n');
}

export function articleFeedItem(origin: string, entry: ArticleEntry): PublishedItem {
  const { article } = entry;
  return {
    guid: entry.guid,
    url: `${origin}/articles/${article.slug}`,
    title: article.title,
    summary: article.summary,
    html: articleBody(article),
    author: article.author,
    image: `${origin}/images/articles/${article.slug}.jpg`,
    terms: [...article.categories, ...article.tags],
    publishedAt: entry.publishedAt,
    updatedAt: entry.updatedAt,
  };
}

export function newsFeedItem(origin: string, { item, publishedAt }: NewsEntry): PublishedItem {
  return {
    guid: `${item.source}-${item.slug}`,
    url: `${origin}/news/${item.source}/${item.slug}`,
    title: item.title,
    summary: item.summary,
    image: `${origin}/images/news/${item.slug}.jpg`,
    terms: [],
    publishedAt,
    updatedAt: publishedAt,
  };
}
