import { expect, test } from 'vitest';
import { exampleNewsItem } from '../../testing/examples.ts';
import { takesOf } from './story-takes.ts';

const story = { slug: 'an-outage', itemCount: 4, sourceCount: 4 };
const item = (id: string, source: string, changes = {}) =>
  exampleNewsItem({ id, source, title: `Title ${id}`, url: `https://news.example/${id}`, story, ...changes });

test('the takes of other sources, one of each and two at most', () => {
  const items = [
    item('1', 'Wire'),
    item('2', 'Wire'),
    item('3', 'Ledger', { story: undefined }),
    item('4', 'Ledger'),
    item('5', 'Ledger'),
    item('6', 'Courier', { title: 'Title 1' }),
    item('7', 'Beat'),
    item('8', 'Dispatch'),
  ];
  expect(takesOf(items, items[0]?.url).map(({ id }) => id)).toEqual(['4', '7']);
  expect(takesOf(items, items[2]?.url)).toEqual([]);
  expect(takesOf(items, undefined)).toEqual([]);
});
