import type { HotTopic } from '@runrate/contracts';

const topicWords = [
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
].map((topic) => ({
  topic,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_])${topic}(?![\\p{L}\\p{N}_])`, 'iu'),
}));

const mostTopics = 6;

/**
 * The most frequent of the known topic words: an item counts once a word, whole words in any case, in title or
 * description; ties keep the order of the list.
 */
export function countHotTopics(items: readonly { title: string; description: string }[]): HotTopic[] {
  return topicWords
    .map(({ topic, pattern }) => ({
      topic,
      count: items.filter((item) => pattern.test(item.title) || pattern.test(item.description)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostTopics);
}
