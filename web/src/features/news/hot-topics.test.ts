import { countTopics } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { exampleNewsItem } from '../../testing/examples.ts';
import { ourSiteConfig } from '../../testing/our-site-config.ts';

const countHotTopics = (of: Parameters<typeof countTopics>[0]) => countTopics(of, ourSiteConfig.hotTopics);

function items(...titles: string[]) {
  return titles.map((title) => exampleNewsItem({ title, description: '' }));
}

test('NEWS-18 at most six words, the most frequent first', () => {
  const topics = countHotTopics(
    items(
      'AI SaaS Funding IPO Acquisition Series Revenue Growth Platform Cloud',
      'Cloud and Cloud again',
      'Growth',
    ),
  );
  expect(topics).toHaveLength(6);
  expect(topics.slice(0, 3)).toEqual([
    { topic: 'Growth', count: 2 },
    { topic: 'Cloud', count: 2 },
    { topic: 'AI', count: 1 },
  ]);
});

test('NEWS-19 whole words, any case, once an item, title or description', () => {
  expect(countHotTopics(items('The email said nothing', 'Clouds'))).toEqual([]);
  expect(countHotTopics(items('ai, AI and Ai'))).toEqual([{ topic: 'AI', count: 1 }]);
  expect(countHotTopics([exampleNewsItem({ title: 'x', description: 'An IPO-to-be' })])).toEqual([
    { topic: 'IPO', count: 1 },
  ]);
});
