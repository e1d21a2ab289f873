const words = {
  Articles: 'Articles: lists, one by id, rankings and search',
  News: 'News items, the digest of the week and hot topics',
  Videos: 'Videos and the latest episode of the roundup',
  Podcasts: 'Episodes of podcasts',
  Editions: 'The front page of each day, as it was',
  Stories: 'Events that two sources and more tell of',
  Search: 'One search over everything, with suggestions',
  Companies: 'Companies, stocks, startups and the market',
  Catalogue: 'Categories, sources and totals of the hub',
  Changes: 'What a mirror needs: changes, live events',
  Feeds: 'Feeds, sitemaps and other documents beside the pages',
  Readers: 'What a reader may do',
  Webhooks: 'Messages to endpoints of others, and how they are set up',
  Admin: 'What admins do: refreshes, lineage, corrections, removals, upkeep',
} as const;
export type Tag = keyof typeof words;

export const allTags = Object.entries(words).map(([name, description]) => ({ name, description }));

const tagOfNoun: Readonly<Record<string, Tag>> = {
  articles: 'Articles',
  news: 'News',
  videos: 'Videos',
  twentyvc: 'Videos',
  podcasts: 'Podcasts',
  editions: 'Editions',
  stories: 'Stories',
  search: 'Search',
  companies: 'Companies',
  stocks: 'Companies',
  'stock-closes': 'Companies',
  'market-analysis': 'Companies',
  'ai-startups': 'Companies',
  categories: 'Catalogue',
  sources: 'Catalogue',
  pages: 'Catalogue',
  stats: 'Catalogue',
  'openapi.json': 'Catalogue',
  docs: 'Catalogue',
  changes: 'Changes',
  live: 'Changes',
  newsletter: 'Readers',
  analytics: 'Readers',
  'refresh-news': 'Readers',
  content: 'Admin',
  admin: 'Admin',
};

export function tagOf(path: string): Tag {
  if (path.startsWith('/api/admin/webhook')) return 'Webhooks';
  const [, noun = ''] = /^\/api\/([^/]+)/.exec(path) ?? [];
  return tagOfNoun[noun] ?? 'Feeds';
}
