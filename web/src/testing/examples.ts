import type { Article, Category, NewsItem, Stock, Video } from '@runrate/contracts';

const PUBLISHED = '2026-03-04T15:00:00.000Z';

/** Valid example responses of the API for component tests; each test overrides what it is about. */
export function exampleArticle(changes: Partial<Article> = {}): Article {
  return {
    id: 'a1',
    slug: 'the-annual-contract',
    title: 'The annual contract returns',
    excerpt: 'Buyers want certainty again.',
    description: '',
    content: '<p>Text</p>',
    author: 'Ada Lindqvist',
    publishedAt: PUBLISHED,
    readTime: 4,
    viewCount: 1500,
    category: 'ai',
    categories: ['ai'],
    tags: [],
    source: 'Desk',
    sourceId: 'desk',
    curated: true,
    ...changes,
  };
}

/** `count` articles named 'Story 1', 'Story 2' … */
export function exampleArticles(count: number, changes: Partial<Article> = {}): Article[] {
  return Array.from({ length: count }, (_, place) =>
    exampleArticle({
      id: `a${place + 1}`,
      slug: `story-${place + 1}`,
      title: `Story ${place + 1}`,
      ...changes,
    }),
  );
}

export function exampleVideo(changes: Partial<Video> = {}): Video {
  return {
    id: 'v1',
    youtubeId: 'yt1',
    title: 'Four salespeople',
    description: 'A conversation.',
    thumbnail: 'https://images.example/v1.jpg',
    duration: '24:10',
    category: 'sales',
    categories: ['sales'],
    viewCount: 2500,
    publishedAt: PUBLISHED,
    channelTitle: 'Desk Video',
    channel: 'desk-video',
    tags: [],
    ...changes,
  };
}

/** `count` videos named 'Film 1', 'Film 2' … */
export function exampleVideos(count: number, changes: Partial<Video> = {}): Video[] {
  return Array.from({ length: count }, (_, place) =>
    exampleVideo({
      id: `v${place + 1}`,
      youtubeId: `yt${place + 1}`,
      title: `Film ${place + 1}`,
      ...changes,
    }),
  );
}

export function exampleStock(changes: Partial<Stock> = {}): Stock {
  return {
    symbol: 'SNOW',
    name: 'Snowflake',
    sector: 'Data',
    featured: true,
    currency: 'USD',
    price: 182.5,
    change: 2.31,
    changePercent: 1.24,
    estimate: true,
    stale: false,
    lastUpdated: PUBLISHED,
    ...changes,
  };
}

export function exampleNewsItem(changes: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 'n1',
    title: 'Cloud spending grows',
    url: 'https://news.example/1',
    description: 'More of it.',
    publishedAt: PUBLISHED,
    source: 'The Ledger',
    sourceId: 'ledger',
    curated: true,
    ...changes,
  };
}

export function exampleCategories(): Category[] {
  return ['ai', 'sales', 'founders', 'fundraising', 'customer-success', 'product', 'scale'].map((slug) => ({
    id: slug,
    slug,
    name: slug.toUpperCase(),
    description: '',
    color: '#0B6B4F',
    articleCount: 10,
    videoCount: 2,
  }));
}
