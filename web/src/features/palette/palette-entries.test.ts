import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { exampleHit } from '../../testing/search-answers.ts';
import { type PaletteSources, toPaletteGroups } from './palette-entries.ts';

const snowflake = {
  id: 'SNOW',
  name: 'Snowflake',
  symbol: 'SNOW',
  sector: 'Data',
  address: '/companies/snow',
};

const sources: PaletteSources = {
  pages: [
    { to: '/news', label: 'News' },
    { to: '/newsletter', label: 'Newsletter' },
    { to: '/events', label: 'Events' },
  ],
  categories: [
    {
      ...{ id: 'ai', slug: 'ai', name: 'AI', description: '', color: '#000', videoCount: 1 },
      articleCount: 12,
    },
  ],
  stocks: [
    exampleStock({ symbol: 'STILL', name: 'Still', changePercent: 0 }),
    exampleStock({ symbol: 'UP', name: 'Upward', changePercent: 2 }),
    exampleStock({ symbol: 'DOWN', name: 'Downward', changePercent: -3.5 }),
  ],
  hotTopics: [{ topic: 'Pricing', count: 7 }],
  lastSearches: ['churn rate'],
  found: undefined,
};
const titles = (text: string, changes: Partial<PaletteSources> = {}) =>
  toPaletteGroups(text, { ...sources, ...changes }).map(({ title, entries }) => [
    title,
    entries.map((entry) => entry.label),
  ]);

function answer(hits: NonNullable<PaletteSources['found']>['hits'], named = false): PaletteSources['found'] {
  const top = named ? { top: { ...snowflake, estimate: false } } : {};
  return { query: 'q', total: hits.length, counts: {}, hits, ...top };
}

test('FND-09 before anything is typed: last searches, what is hot, companies that move, topics and pages', () => {
  const groups = toPaletteGroups('  ', sources);
  expect(titles('  ')).toEqual([
    ['Last searches', ['churn rate']],
    ['Hot now', ['Pricing']],
    ['On the move', ['Downward', 'Upward']],
    ['Topics', ['AI']],
    ['Pages', ['News', 'Newsletter', 'Events']],
  ]);
  expect(groups.slice(0, 3).map(({ entries: [first] }) => [first?.target, first?.note])).toEqual([
    ['/search?q=churn%20rate', undefined],
    ['/search?q=Pricing', '7 stories'],
    ['/companies/down', 'DOWN -3.50%'],
  ]);
});

test('FND-02 COM-07 the company that was named stands first and leads to its page', () => {
  const hits = [exampleHit('company', 'SNOW', { address: '/companies/snow' }), exampleHit('article', 'a')];
  const groups = toPaletteGroups('snowflake', { ...sources, found: answer(hits, true) });
  expect(groups.map(({ title }) => title)).toEqual(['Company', 'Search', 'Results']);
  expect(groups[0]?.entries[0]).toMatchObject({
    label: 'Snowflake',
    note: 'SNOW',
    target: '/companies/snow',
  });
  expect(groups[2]?.entries.map(({ label }) => label)).toEqual(['article a']);
});

test('FND-01 hits stand in the order of the search, each leading to where it is read', () => {
  const hits = [
    exampleHit('video', 'v', { source: 'Far TV' }),
    exampleHit('article', 'a', { highlight: { title: 'The <mark>news</mark>' }, source: 'Far Blog' }),
  ];
  const groups = toPaletteGroups('news', { ...sources, found: answer(hits) });
  expect(groups.map(({ title }) => title)).toEqual(['Search', 'Results', 'Pages']);
  expect(groups[0]?.entries[0]?.target).toBe('/search?q=news');
  expect(groups[1]?.entries.map(({ note, target }) => [note, target])).toEqual([
    ['Video · Far TV', '/video/v'],
    ['Far Blog', '/article/a'],
  ]);
  expect(groups[1]?.entries[1]?.highlight).toBe('The <mark>news</mark>');
});

test('FND-01 a search that would find nothing comes last', () => {
  expect(titles('news', { found: answer([]) })).toEqual([
    ['Pages', ['News', 'Newsletter']],
    ['Search', ['Search for “news”']],
  ]);
});
