/** API responses for tests that need specific figures. */

const PUBLISHED = '2026-03-04T15:00:00.000Z';

export function seedStock(symbol: string, changes: Record<string, unknown> = {}) {
  return {
    symbol,
    name: `${symbol} Inc`,
    sector: 'Software',
    featured: false,
    price: 182.5,
    change: 1,
    changePercent: 1,
    estimate: false,
    stale: false,
    lastUpdated: PUBLISHED,
    ...changes,
  };
}

const FEATURED = ['SNOW', 'MDB', 'PLTR', 'PATH', 'CRWD', 'NOW'];

/** An index of the given size that includes the six featured symbols. */
export function seedIndex(size: number) {
  return Array.from({ length: size }, (_, place) =>
    seedStock(FEATURED[place] ?? `S${place}`, { featured: place < FEATURED.length }),
  );
}

export function seedArticles(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `story-${place + 1}`,
    slug: `story-${place + 1}`,
    title: `Story number ${place + 1}`,
    excerpt: 'An excerpt.',
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
  }));
}

export function seedVideos(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `film-${place + 1}`,
    youtubeId: `yt-${place + 1}`,
    title: `Film number ${place + 1}`,
    description: '',
    thumbnail: '/favicon.svg',
    duration: '24:10',
    category: 'sales',
    categories: ['sales'],
    viewCount: 2500,
    publishedAt: PUBLISHED,
    channelTitle: 'Desk Video',
    channel: 'desk-video',
    tags: [],
  }));
}

export function seedNews(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `news-${place + 1}`,
    title: `Headline number ${place + 1}`,
    url: `https://news.example/${place + 1}`,
    description: `What item ${place + 1} is about.`,
    publishedAt: PUBLISHED,
    source: `Ledger ${place + 1}`,
    sourceId: 'ledger',
    curated: true,
  }));
}

export function seedCategories() {
  return ['ai', 'sales', 'founders', 'fundraising', 'product', 'scale', 'customer-success'].map((slug) => ({
    id: slug,
    slug,
    name: slug.toUpperCase(),
    description: '',
    color: '#0B6B4F',
    articleCount: 10,
    videoCount: 2,
  }));
}

function seedMovers(direction: 1 | -1) {
  return [1, 2, 3, 4, 5].map((place) => ({
    symbol: `${direction > 0 ? 'UP' : 'DN'}${place}`,
    name: 'A company',
    changePercent: direction * (10 - place),
    price: 10,
  }));
}

export function seedAnalysis(changes: Record<string, unknown> = {}) {
  return {
    marketSentiment: 'bullish',
    summary: 'A calm day with a strong close.',
    topGainers: seedMovers(1),
    topLosers: seedMovers(-1),
    sectorTrends: [{ sector: 'Security', changePercent: 1.5, trend: 'up', description: 'Budgets hold.' }],
    keyInsights: ['Insight the first', 'Insight the second', 'Insight the third'],
    tomorrowWatch: ['Two earnings calls'],
    generator: 'rules',
    generatedAt: PUBLISHED,
    ...changes,
  };
}
