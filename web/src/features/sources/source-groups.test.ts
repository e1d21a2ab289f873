import type { PublicSource } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { groupSources, rateWords } from './source-groups.ts';

const source = (id: string, kind: string, total = 1): PublicSource => ({
  ...{ id, name: id, kind, feedUrl: '', shown: 'full', curated: false, total, newest: [] },
});

test('sources stand by what they bring, those without any item apart', () => {
  const { groups, silent } = groupSources([
    source('wire', 'news'),
    source('blog', 'articles'),
    source('pages', 'sitemap'),
    source('archive', 'sitemap', 0),
    source('film', 'roundup'),
    source('talk', 'podcast'),
  ]);
  expect(groups.map(({ title, sources }) => [title, sources.map(({ id }) => id)])).toEqual([
    ['Articles', ['blog', 'pages']],
    ['News', ['wire']],
    ['Videos', ['film']],
    ['Podcasts', ['talk']],
  ]);
  expect(silent.map(({ id }) => id)).toEqual(['archive']);
});

test('how often something comes is told in whole numbers', () => {
  expect(
    [5.25, 0.5, 0.25, 0, undefined].map((perWeek) => rateWords(perWeek === undefined ? {} : { perWeek })),
  ).toEqual([...['about 5 a week', 'about 1 a week', 'less than one a week', undefined, undefined]]);
});
