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
