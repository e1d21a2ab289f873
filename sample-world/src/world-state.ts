import { anchorOf, daysBefore, hoursBefore } from './anchor.ts';
import type { SampleNewsItem } from './content/news-items.ts';
import type { SampleArticle } from './content/sample-article.ts';
import type { SampleVideo } from './content/video-items.ts';
import { allNews, allVideos, distributeArticles } from './sample-content.ts';
import { articleSources, channels, newsSources } from './sources.ts';

export interface ArticleEntry {
  source: string;
  /** Unchanged when an edit changes the slug, as with a careless publisher. */
  guid: string;
  publishedAt: number;
  updatedAt: number;
  article: SampleArticle;
}

export interface NewsEntry {
  publishedAt: number;
  item: SampleNewsItem;
}

export interface VideoEntry {
  publishedAt: number;
  video: SampleVideo;
}

export interface WorldState {
  /** The start of the hour in which the world started. */
  readonly anchor: number;
  articles(source?: string): readonly ArticleEntry[];
  news(source?: string): readonly NewsEntry[];
  videos(channel?: string): readonly VideoEntry[];
  /** When a source's list last changed, for Last-Modified; advances by at least one second. */
  lastModified(source: string): number;
  publishArticle(source: string, article: SampleArticle): void;
  editArticle(slug: string, change: Partial<SampleArticle>): void;
  publishNews(item: SampleNewsItem): void;
  publishVideo(video: SampleVideo): void;
}

export function createWorldState(clock: () => number): WorldState {
  const anchor = anchorOf(clock());
  const articles = distributeArticles().map(({ source, article }) => toArticleEntry(source, article, anchor));
  const news = allNews.map((item) => toNewsEntry(item, anchor));
  const videos = allVideos.map((video) => toVideoEntry(video, anchor));
  const changedAt = new Map<string, number>();
  const state: WorldState = {
    anchor,
    articles: (source) =>
      newestFirst(articles.filter((entry) => source === undefined || entry.source === source)),
    news: (source) =>
      newestFirst(news.filter((entry) => source === undefined || entry.item.source === source)),
    videos: (id) => newestFirst(videos.filter((entry) => id === undefined || entry.video.channel === id)),
    lastModified: (source) => changedAt.get(source) ?? newestDate(state, source),
    publishArticle(source, article) {
      requireKnown(articleSources, source);
      requireNew(state.articles(source), article.slug);
      articles.push(toArticleEntry(source, article, clock()));
      markChanged(source);
    },
    editArticle(slug, change) {
      for (const entry of requireArticles(articles, slug)) {
        applyChange(entry, change, clock());
        markChanged(entry.source);
      }
    },
    publishNews(item) {
      requireKnown(newsSources, item.source);
      news.push(toNewsEntry(item, clock()));
      markChanged(item.source);
    },
    publishVideo(video) {
      requireKnown(channels, video.channel);
      videos.push(toVideoEntry(video, clock()));
      markChanged(video.channel);
    },
  };

  function markChanged(source: string): void {
    changedAt.set(source, Math.max(wholeSecond(clock()), wholeSecond(state.lastModified(source)) + 1000));
  }
  return state;
}

function applyChange(entry: ArticleEntry, change: Partial<SampleArticle>, now: number): void {
  entry.article = { ...entry.article, ...change };
  entry.updatedAt = wholeSecond(now);
  if (change.daysAgo !== undefined) entry.publishedAt = daysBefore(now, change.daysAgo);
}

function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}

function toNewsEntry(item: SampleNewsItem, now: number): NewsEntry {
  return { publishedAt: hoursBefore(now, item.hoursAgo), item };
}

function toVideoEntry(video: SampleVideo, now: number): VideoEntry {
  return { publishedAt: daysBefore(now, video.daysAgo), video };
}

function toArticleEntry(source: string, article: SampleArticle, now: number): ArticleEntry {
  const publishedAt = daysBefore(now, article.daysAgo);
  return { source, guid: `${source}-${article.slug}`, publishedAt, updatedAt: publishedAt, article };
}

function newestFirst<T extends { publishedAt: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => other.publishedAt - one.publishedAt);
}

/** Ids of article sources, news sources and channels don't overlap, so at most one list has entries. */
function newestDate(state: WorldState, source: string): number {
  const entries = [state.articles(source), state.news(source), state.videos(source)].flat();
  return Math.max(0, ...entries.map((entry) => entry.publishedAt));
}

function requireKnown(known: readonly { id: string }[], id: string): void {
  if (known.some((candidate) => candidate.id === id)) return;
  throw new Error(`unknown source '${id}': the sample world has ${known.map((one) => one.id).join(', ')}`);
}

function requireNew(entries: readonly ArticleEntry[], slug: string): void {
  const known = entries.find((entry) => entry.article.slug === slug);
  if (known) throw new Error(`${known.source} has an article '${slug}' already: use editArticle`);
}

function requireArticles(entries: readonly ArticleEntry[], slug: string): ArticleEntry[] {
  const found = entries.filter((entry) => entry.article.slug === slug);
  if (found.length === 0) throw new Error(`no article '${slug}' in the sample world`);
  return found;
}
