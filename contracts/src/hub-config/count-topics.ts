import { escapePattern } from '../escape-pattern.ts';

export interface HotTopicCount {
  readonly topic: string;
  readonly count: number;
}

const mostTopics = 6;

/**
 * Returns the most frequent words. Each item counts once per word; whole words match in title or description, ignoring
 * case. Ties keep the order of `words`.
 */
export function countTopics(
  items: readonly { readonly title: string; readonly description: string }[],
  words: readonly string[],
): HotTopicCount[] {
  if (words.length === 0) return [];
  const counts = new Map(words.map((word) => [word.toLowerCase(), 0]));
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  for (const { title, description } of items) {
    const found = new Set(`${title}\n${description}`.match(pattern)?.map((word) => word.toLowerCase()));
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return words
    .map((topic) => ({ topic, count: counts.get(topic.toLowerCase()) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostTopics);
}
