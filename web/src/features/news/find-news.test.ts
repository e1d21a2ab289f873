import { expect, test } from 'vitest';
import { exampleNewsItem } from '../../testing/examples.ts';
import { findNews } from './find-news.ts';

const items = [
  exampleNewsItem({ id: 'title', title: 'Vectors everywhere', description: '', source: 'A' }),
  exampleNewsItem({ id: 'description', title: 'x', description: 'On VECTORS', source: 'A' }),
  exampleNewsItem({ id: 'source', title: 'x', description: '', source: 'Vector Weekly' }),
  exampleNewsItem({ id: 'none', title: 'x', description: '', source: 'A' }),
];

test('VAL-05 a substring of title, description or source, in any case', () => {
  expect(findNews(items, ' vEcTor ').map(({ id }) => id)).toEqual(['title', 'description', 'source']);
});

test('VAL-06 a blank term filters nothing', () => {
  expect(findNews(items, '   ')).toHaveLength(4);
});
