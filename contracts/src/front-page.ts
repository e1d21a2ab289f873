import { oneCardAStory, type ToldItem } from './one-card-a-story.ts';

export const frontPageSizes = {
  featured: { asked: 3, shown: 2 },
  // Enough to fill the list even if it includes the featured articles.
  trending: { asked: 8, shown: 6 },
  videos: { asked: 2, shown: 2 },
  news: { asked: 5, shown: 3 },
} as const;

interface Lists<Article, Video, News> {
  readonly featured: readonly Article[];
  readonly trending: readonly Article[];
  readonly videos: readonly Video[];
  readonly news: readonly News[];
}

/** Returns the items on the front page. No story appears twice: articles win over videos, and videos over news. */
export function toFrontPage<Article extends ToldItem, Video extends ToldItem, News extends ToldItem>(
  lists: Lists<Article, Video, News>,
): { featured: Article[]; trending: Article[]; videos: Video[]; news: News[] } {
  const featured = featuredStories(lists.featured);
  const above = oneCardAStory<ToldItem>([...featured, ...lists.videos]);
  return {
    featured,
    trending: trendingStories(lists.trending, lists.featured),
    videos: oneCardAStory(lists.videos, featured).slice(0, frontPageSizes.videos.shown),
    news: oneCardAStory(lists.news, above).slice(0, frontPageSizes.news.shown),
  };
}

export function featuredStories<Article extends ToldItem>(featured: readonly Article[]): Article[] {
  return oneCardAStory(featured).slice(0, frontPageSizes.featured.shown);
}

/** Returns trending articles, excluding the featured two and others about the same stories. */
export function trendingStories<Article extends ToldItem>(
  trending: readonly Article[],
  featured: readonly Article[],
): Article[] {
  const used = featuredStories(featured);
  const above = new Set(used.map(({ id }) => id));
  return oneCardAStory(
    trending.filter(({ id }) => !above.has(id)),
    used,
  ).slice(0, frontPageSizes.trending.shown);
}
