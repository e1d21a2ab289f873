/** News API responses. */

const PUBLISHED = '2026-03-04T15:00:00.000Z';

export function seedWeekly(count: number, changes: (place: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, place) => ({
    id: `week-${place + 1}`,
    category: 'AI',
    title: `Story of the week ${place + 1}`,
    summary: `Summary ${place + 1}.`,
    url: `https://week.example/${place + 1}`,
    importance: 10 - place,
    trending: false,
    sources: ['SaaS Ledger'],
    generator: 'rules',
    generatedAt: PUBLISHED,
    ...changes(place),
  }));
}

export function seedNewsOf(source: string, count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `${source}-${place + 1}`,
    title: `${source} writes ${place + 1}`,
    url: `https://news.example/${source}/${place + 1}`,
    description: `What ${place + 1} is about.`,
    publishedAt: PUBLISHED,
    source,
    sourceId: source,
    curated: false,
  }));
}

export function seedSource(name: string, shown: number, changes: object = {}) {
  const articles = seedNewsOf(name, shown);
  return { name, sourceId: name, curated: false, total: shown, articles, ...changes };
}

export function seedRoundup(changes: object = {}) {
  return {
    videoId: 'gJ0wSy6XpNb',
    title: 'A talk',
    thumbnailUrl: '/favicon.svg',
    publishedAt: PUBLISHED,
    duration: '24:10',
    keyTopics: ['Topic one', 'Topic two', 'Topic three', 'Topic four'],
    twentyvcHighlights: ['A sentence.'],
    url: 'https://talk.example/watch',
    channelTitle: 'Venture Table',
    ...changes,
  };
}
