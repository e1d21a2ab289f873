import { expect, test } from 'vitest';
import { exampleArticle, exampleStock, exampleVideo } from '../../testing/examples.ts';
import { type PaletteSources, toPaletteGroups } from './palette-entries.ts';

function startup(name: string): PaletteSources['startups'][number] {
  return { id: name, name, status: 'private', category: 'Data', description: '' };
}

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
    exampleStock({ symbol: 'NOWHERE', name: 'Elsewhere' }),
    exampleStock({ symbol: 'SNOW', name: 'Snowflake' }),
    exampleStock({ symbol: 'NOW', name: 'ServiceNow' }),
  ],
  startups: [startup('Nowcast'), { ...startup('Snowflake'), symbol: 'SNOW' }],
  articles: [],
  videos: [],
};
const titles = (text: string, from = sources) =>
  toPaletteGroups(text, from).map(({ title, entries }) => [title, entries.map((entry) => entry.label)]);

test('before anything is typed, topics and pages', () => {
  expect(titles('  ')).toEqual([
    ['Topics', ['AI']],
    ['Pages', ['News', 'Newsletter', 'Events']],
  ]);
});

test('a company is found by symbol or name: the whole word first, then its beginning', () => {
  expect(titles('Now')).toEqual([
    ['Search', ['Search for “Now”']],
    ['Companies', ['ServiceNow', 'Elsewhere', 'Nowcast', 'Snowflake']],
  ]);
});

test('COM-07 an AI startup that is not of the stock index leads to its page', () => {
  const [, companies] = toPaletteGroups('nowcast', sources);
  expect(companies?.entries).toEqual([
    { id: 'company-Nowcast', label: 'Nowcast', note: 'AI startup', target: '/companies/Nowcast' },
  ]);
});

test('what was found comes with its marked words and leads to its page', () => {
  const found = {
    ...sources,
    articles: [{ ...exampleArticle({ slug: 'a b' }), highlight: { title: 'The <mark>news</mark>' } }],
    videos: [exampleVideo({ id: 'v/1' })],
  };
  const groups = toPaletteGroups('news', found);
  expect(groups.map((group) => group.title)).toEqual(['Search', 'Articles', 'Videos', 'Pages']);
  expect(groups[1]?.entries[0]).toMatchObject({
    highlight: 'The <mark>news</mark>',
    target: '/article/a%20b',
  });
  expect(groups[2]?.entries[0]?.target).toBe('/video/v%2F1');
  expect(groups[0]?.entries[0]?.target).toBe('/search?q=news');
});
