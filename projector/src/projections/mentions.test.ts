import { articlesView, episodesView, hubConfigSchema, newsView, videosView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { article, episode, news, video } from '../testing/events.ts';
import { MemoryHub } from '../testing/memory-hub.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: 'https://blog.example/feed' }],
  companies: [
    { symbol: 'DDOG', name: 'Datadog', sector: 'Data' },
    { symbol: 'MDB', name: 'MongoDB', sector: 'Data' },
  ],
  startups: [
    {
      id: 'mistral-ai',
      name: 'Mistral AI',
      status: 'private',
      category: 'AI',
      description: '',
      aliases: ['Mistral'],
    },
  ],
});

test('COM-11 items of every kind carry the companies they name, where and by which name', () => {
  const hub = new MemoryHub(
    [
      article({ title: 'Datadog and the rest', contentHtml: '<p>Also MongoDB.</p>' }),
      news({ title: 'Quiet day', summaryHtml: '<p>Mistral hires.</p>' }),
      video({ title: 'How MongoDB sells' }),
      episode({ title: 'With the founder of Datadog' }),
    ],
    config,
  );
  expect(hub.all(articlesView)[0]).toMatchObject({
    companies: ['ddog', 'mdb'],
    mentions: [
      { company: 'ddog', where: 'title', alias: 'Datadog' },
      { company: 'mdb', where: expect.any(String), alias: 'MongoDB' },
    ],
  });
  expect(hub.all(newsView)[0]?.mentions).toEqual([
    { company: 'mistral-ai', where: 'excerpt', alias: 'Mistral' },
  ]);
  expect(hub.all(videosView)[0]?.companies).toEqual(['mdb']);
  expect(hub.all(episodesView)[0]?.companies).toEqual(['ddog']);
});

test('COM-11 an edit that names others is a new edition; an item that names nobody says nothing of companies', () => {
  const hub = new MemoryHub([article({ title: 'Datadog grows' })], config);
  hub.apply(article({ title: 'MongoDB grows' }, 1));
  expect(hub.all(articlesView)[0]).toMatchObject({ companies: ['mdb'], edition: 2 });
  const silent = new MemoryHub([article()], config).all(articlesView)[0] ?? {};
  expect(Object.keys(silent).filter((key) => /companies|mentions/.test(key))).toEqual([]);
});

test('COM-08 companies that were renamed, merged and split: a rebuild finds old items by the names of the configuration', () => {
  const company = (symbol: string, name: string, more = {}) => ({ symbol, name, sector: 'Data', ...more });
  const companiesOf = (...companies: object[]) => {
    const known = hubConfigSchema.parse({ ...config, companies, startups: [] });
    const items = [
      article({ title: 'Veskware grows' }),
      news({ title: 'Orrelune Cloud hires' }),
      video({ title: 'How Orrelune sells' }),
    ];
    const hub = new MemoryHub(items, known);
    return [articlesView, newsView, videosView].map((view) => hub.all(view)[0]?.companies ?? []);
  };
  const before = [company('VSKW', 'Veskware'), company('ORRE', 'Orrelune')];
  expect(companiesOf(...before)).toEqual([['vskw'], ['orre'], ['orre']]);
  const renamed = company('VSK', 'Vesk', { slug: 'vskw', aliases: ['Veskware'] });
  expect(companiesOf(renamed, company('ORRE', 'Orrelune'))).toEqual([['vskw'], ['orre'], ['orre']]);
  const merged = company('ORRE', 'Orrelune', { aliases: ['Veskware'] });
  expect(companiesOf(merged)).toEqual([['orre'], ['orre'], ['orre']]);
  const split = [...before, company('ORCL', 'Orrelune Cloud')];
  expect(companiesOf(...split)).toEqual([['vskw'], ['orcl'], ['orre']]);
});
