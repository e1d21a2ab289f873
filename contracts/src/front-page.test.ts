import type { Article } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { trendingStories } from './front-page.ts';

function article(id: string): Article {
  return {
    id,
    slug: id,
    title: id,
    excerpt: '',
    description: '',
    content: '',
    author: '',
    publishedAt: '2026-03-04T15:00:00Z',
    readTime: 1,
    viewCount: 0,
    category: 'ai',
    categories: ['ai'],
    tags: [],
    source: 'x',
    sourceId: 'x',
    curated: false,
  };
}

test('HOME-09 up to six trending articles, excluding the first two featured', () => {
  const articles = 'abcdefghij'.split('').map(article);
  const featured = ['a', 'b', 'c'].map(article);
  expect(trendingStories(articles, featured).map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f', 'g', 'h']);
});

test('HOME-09 fewer than six are shown as they are', () => {
  expect(trendingStories([article('z')], [])).toHaveLength(1);
});
