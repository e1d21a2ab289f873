import type { HotTopic, NewsItem } from '@runrate/contracts';

const WORDS = [
  'AI',
  'SaaS',
  'Funding',
  'IPO',
  'Acquisition',
  'Series',
  'Revenue',
  'Growth',
  'Platform',
  'Cloud',
] as const;
const SHOWN = 6;

/** The rule of the server, over what is on screen: for when its own count is not to be had. */
export function countHotTopics(items: readonly Pick<NewsItem, 'title' | 'description'>[]): HotTopic[] {
  return WORDS.map((topic) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${topic}(?![\\p{L}\\p{N}])`, 'iu');
    return {
      topic,
      count: items.filter(({ title, description }) => word.test(`${title}\n${description}`)).length,
    };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
}
