import { expect, test } from 'vitest';
import { entriesOf, listedFields, toListed, type ViewPlan } from './list-entries.ts';

const plan: ViewPlan = {
  name: 'things',
  key: 'id',
  lists: {
    newest: { where: [], orderBy: [['at', 'desc']], range: 'at', sums: ['views'] },
    ofTags: { where: ['tags', 'kind'], orderBy: [['title', 'asc']], range: 'views' },
  },
};

class Told {
  toJSON(): string {
    return 'told';
  }
}

test.each<Record<string, unknown>>([
  { id: 'a', at: '2026-01-01', views: 3, tags: ['x', 'y', 'x'], kind: 'k', title: 'T', content: 'much' },
  { id: 'b', at: 1.5, views: Number.NaN, tags: 'x', kind: 7, title: 'lone \uD800 surrogate' },
  { id: 'c', at: new Date(0), views: undefined, tags: ['x', undefined, null, {}], kind: ['k'], title: 0 },
  { id: 'd', at: 'now', views: null, tags: [new Told()], kind: new Told(), title: new Told() },
])('L6 the places of a document in its lists are those of its text', (document) => {
  const listed = toListed(document, listedFields(plan));
  const read = JSON.parse(JSON.stringify(document));
  for (const list of Object.values(plan.lists))
    expect(entriesOf(list, 'key', listed)).toEqual(entriesOf(list, 'key', read));
  expect(listed).not.toHaveProperty('content');
});
