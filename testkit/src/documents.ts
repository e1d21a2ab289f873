import type {
  ArticleDocument,
  EpisodeDocument,
  NewsDocument,
  SearchDocument,
  StartupDocument,
  StockDocument,
  StoryDocument,
  StoryKind,
  VideoDocument,
} from '@runrate/contracts';

const dayMs = 86_400_000;

/** The reference time of the test documents, during a trading day. */
export const noon = Date.parse('2026-03-04T18:00:00.000Z');

/** ISO timestamp this many days before `noon`. */
export function daysAgo(days: number): string {
  return new Date(noon - days * dayMs).toISOString();
}

export function article(id: string, given: Partial<ArticleDocument> = {}): ArticleDocument {
  const categories = given.categories ?? ['founders'];
  return {
    id,
    slug: `slug-${id}`,
    title: `Title ${id}`,
    excerpt: `Excerpt ${id}`,
    description: `Description ${id}`,
    content: `<p>Body of ${id}</p>`,
    author: 'Ada Lovelace',
    publishedAt: daysAgo(1),
    readTime: 3,
    viewCount: 0,
    category: categories[0] ?? 'founders',
    categories,
    tags: ['pricing'],
    source: 'Far Blog',
    sourceId: 'far-blog',
    curated: false,
    otherObservations: [],
    ...given,
  };
}

export function video(id: string, given: Partial<VideoDocument> = {}): VideoDocument {
  const categories = given.categories ?? ['founders'];
  return {
    id,
    youtubeId: id,
    title: `Video ${id}`,
    description: `About ${id}`,
    thumbnail: `https://i.example.com/${id}.jpg`,
    duration: '12:34',
    category: categories[0] ?? 'founders',
    categories,
    viewCount: 0,
    publishedAt: daysAgo(1),
    channelTitle: 'Channel',
    channel: 'channel',
    tags: [],
    roundup: 'no',
    keyTopics: [],
    highlights: [],
    ...given,
  };
}

export function newsItem(id: string, given: Partial<NewsDocument> = {}): NewsDocument {
  return {
    id,
    title: `News ${id}`,
    url: `https://example.com/${id}`,
    description: `What happened in ${id}`,
    publishedAt: daysAgo(1),
    source: 'Far Wire',
    sourceId: 'far-wire',
    curated: false,
    desk: 'other',
    otherObservations: [],
    ...given,
  };
}

export function episode(id: string, given: Partial<EpisodeDocument> = {}): EpisodeDocument {
  const categories = given.categories ?? ['founders'];
  return {
    id,
    title: `Episode ${id}`,
    description: `About ${id}`,
    notes: `<p>Notes of ${id}</p>`,
    publishedAt: daysAgo(1),
    show: 'The Show',
    sourceId: 'show',
    curated: false,
    audioUrl: `https://cdn.example/${id}.mp3`,
    category: categories[0] ?? 'founders',
    categories,
    tags: [],
    origin: { observationKey: `guid:${id}`, versionAt: daysAgo(1), firstSeenAt: daysAgo(1) },
    ...given,
  };
}

export function stock(symbol: string, given: Partial<StockDocument> = {}): StockDocument {
  return {
    symbol,
    price: 100,
    change: 1,
    changePercent: 1,
    marketTime: new Date(noon - 60_000).toISOString(),
    periods: { '1D': { change: 1, changePercent: 1 }, '1Y': { change: 20, changePercent: 25 } },
    closes: [['2026-03-03', 99]],
    ...given,
  };
}

export function startup(id: string, given: Partial<StartupDocument> = {}): StartupDocument {
  return {
    id,
    name: `Startup ${id}`,
    status: 'private',
    category: 'AI Coding',
    description: `Makes ${id}`,
    rank: 0,
    ...given,
  };
}

/** A minimal search document of an article or video. */
export function searchable(
  text: Record<string, string>,
  time: string,
  categories: readonly string[] = ['founders'],
): SearchDocument {
  return {
    text,
    keywords: { categories: [...categories], source: ['far-blog'], month: [time.slice(0, 7)] },
    time,
  };
}

/** A story of these items, oldest first. `why` holds terms of their texts, whether or not those are shown. */
export function story(...items: readonly (readonly [kind: StoryKind, itemId: string])[]): StoryDocument {
  return {
    id: 'news|story',
    slug: 'slug-story',
    isTold: 'yes',
    startedAt: daysAgo(1),
    lastAt: daysAgo(1),
    items: items.map(([kind, itemId], index) => ({
      ...{ kind, itemId, time: daysAgo(1), sourceId: `source-${itemId}` },
      ...(index > 0 && { why: { terms: ['quokkasecret', 'titl'], companies: ['CRM'], similarity: 0.5 } }),
    })),
    categories: ['founders'],
    companies: ['CRM'],
  };
}
