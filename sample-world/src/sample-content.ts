import { aiArticles } from './content/articles-ai.ts';
import { customerSuccessArticles } from './content/articles-customer-success.ts';
import { foundersArticles } from './content/articles-founders.ts';
import { fundraisingArticles } from './content/articles-fundraising.ts';
import { productArticles } from './content/articles-product.ts';
import { salesArticles } from './content/articles-sales.ts';
import { scaleArticles } from './content/articles-scale.ts';
import { nearMisses } from './content/near-misses.ts';
import { newsItems, type SampleNewsItem } from './content/news-items.ts';
import type { SampleArticle } from './content/sample-article.ts';
import { storyArticles } from './content/story-articles.ts';
import { storyNews } from './content/story-news.ts';
import { storyVideos } from './content/story-videos.ts';
import { type SampleVideo, videoItems } from './content/video-items.ts';
import { hashText } from './seeded-random.ts';
import { JOURNAL, OTHER_ARTICLE_SOURCES } from './sources.ts';

const JOURNAL_ARTICLES = 20;

export const articlesByCategory: Readonly<Record<string, readonly SampleArticle[]>> = {
  ai: aiArticles,
  founders: foundersArticles,
  sales: salesArticles,
  fundraising: fundraisingArticles,
  'customer-success': customerSuccessArticles,
  product: productArticles,
  scale: scaleArticles,
};

export const allNews: readonly SampleNewsItem[] = [...newsItems, ...storyNews, ...nearMisses];
export const allVideos: readonly SampleVideo[] = [...videoItems, ...storyVideos];

interface SourcedArticle {
  source: string;
  article: SampleArticle;
}

/**
 * Assigns the first twenty articles of a round-robin over the categories to the journal; the other sources take turns
 * with the rest.
 */
export function distributeArticles(): SourcedArticle[] {
  const inTurn = takeTurns(Object.values(articlesByCategory)).map((article, index) => {
    const others = OTHER_ARTICLE_SOURCES;
    const source = index < JOURNAL_ARTICLES ? JOURNAL : others[(index - JOURNAL_ARTICLES) % others.length];
    return { source: (source ?? JOURNAL).id, article };
  });
  return [...inTurn, ...storyArticles];
}

export interface ListedItem {
  /** `<kind>/<slug of an article or of news, id of a video>` */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly hoursAgo: number;
}

/** Returns articles, news and videos, with the names used in the editor's list. */
export function listItems(): ListedItem[] {
  const news = allNews.map(({ slug, title, summary, source, hoursAgo }) => ({
    ...{ name: `news/${slug}`, title, text: summary, source, hoursAgo },
  }));
  const videos = allVideos.map(({ id, title, description, channel, daysAgo }) => ({
    ...{ name: `videos/${id}`, title, text: description, source: channel, hoursAgo: daysAgo * 24 },
  }));
  const articles = distributeArticles().map(({ source, article: { slug, title, summary, daysAgo } }) => ({
    ...{ name: `articles/${slug}`, title, text: summary, source, hoursAgo: daysAgo * 24 },
  }));
  return [...articles, ...news, ...videos];
}

function takeTurns(groups: readonly (readonly SampleArticle[])[]): SampleArticle[] {
  const queues = groups.map((group) =>
    group.toSorted((one, other) => hashText(one.slug) - hashText(other.slug)),
  );
  const rounds = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: rounds }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}
