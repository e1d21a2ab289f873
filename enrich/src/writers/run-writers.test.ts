import {
  allSearches,
  allViews,
  articleRanksView,
  hubConfigSchema,
  newsView,
  sourceStatesView,
  stocksView,
  storyItemsView,
  type Topic,
} from '@runrate/contracts';
import { openEmbeddedEngines, projectorPositions } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createWriters } from './run-writers.ts';
import { toAnalysisSlot, toDigestSlot } from './writing-slots.ts';

const quiet = {
  random: () => 0.5,
  logger: pino({ level: 'silent' }),
  stopping: new AbortController().signal,
};
const now = Date.parse('2026-03-04T13:00:00Z');
const config = hubConfigSchema.parse({
  sources: [
    { id: 'wire', kind: 'news', name: 'Wire', url: 'https://e.example/feed' },
    { id: 'prices', kind: 'quotes', name: 'Prices', url: 'https://e.example/{symbol}' },
  ],
  companies: [{ symbol: 'SNOW', name: 'Snow', sector: 'Data' }],
});

test('API-43 API-50 a slot is written once, when its sources were read', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _ = { [Symbol.asyncDispose]: () => engines.close() };
  const put = (view: (typeof allViews)[number], key: string, document: object) =>
    engines.views.commit({ writes: [{ view, key, document, expectedRevision: 0 }], positions: [] });
  const written = async () => {
    const topic: Topic = 'writings';
    return (await engines.log.read({ topic, partition: 0, offset: 0, limit: 10 })).records.map(
      ({ key }) => key,
    );
  };
  let time = now;
  const writers = createWriters({ config, engines, clock: () => time, ...quiet });
  const story = {
    id: 'n',
    title: 'News',
    url: 'https://e.example/n',
    description: 'd',
    source: 'Wire',
    sourceId: 'wire',
  };
  const publishedAt = '2026-03-04T12:00:00.000Z';
  await put(newsView, 'n', { ...story, publishedAt, curated: false, desk: 'other', otherObservations: [] });
  const price = {
    symbol: 'SNOW',
    price: 1,
    change: 0,
    changePercent: 0,
    marketTime: publishedAt,
    periods: {},
    closes: [],
  };
  await put(stocksView, 'SNOW', price);
  await writers.run();
  expect(await written()).toEqual([]);
  await put(sourceStatesView, 'wire', { sourceId: 'wire' });
  await put(sourceStatesView, 'prices', {
    sourceId: 'prices',
    lastItem: { topic: 'quotes', partition: 0, offset: 4 },
  });
  expect(await writers.run(), 'the views do not show the last price yet').toBe(true);
  expect(await written()).toEqual(['digest|2026-03-04-2']);
  const step = {
    projection: projectorPositions,
    topic: 'quotes',
    partition: 0,
    expected: 0,
    next: 5,
  } as const;
  await engines.views.commit({ writes: [], positions: [step] });
  await writers.run();
  await writers.run();
  expect(await written()).toEqual(['digest|2026-03-04-2', 'analysis|2026-03-03']);
  time += 9 * 3_600_000;
  await writers.run();
  expect(await written()).toEqual([
    'digest|2026-03-04-2',
    'analysis|2026-03-03',
    'digest|2026-03-04-3',
    'analysis|2026-03-04',
  ]);
});

test('STO-12 a digest counts every teller: it waits until items of all kinds are read and decided on, as long as decisions come', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _ = {
    [Symbol.asyncDispose]: async () => {
      vi.useRealTimers();
      await engines.close();
    },
  };
  const put = (view: (typeof allViews)[number], key: string, document: object) =>
    engines.views.commit({ writes: [{ view, key, document, expectedRevision: 0 }], positions: [] });
  const isWritten = async () =>
    (await engines.log.read({ topic: 'writings', partition: 0, offset: 0, limit: 10 })).records.length > 0;
  const publishedAt = '2026-03-04T12:00:00.000Z';
  const blog = { id: 'blog', kind: 'articles', name: 'Blog', url: 'https://e.example/blog' } as const;
  const writers = createWriters({
    config: hubConfigSchema.parse({ ...config, sources: [...config.sources.slice(0, 1), blog] }),
    ...{ engines, clock: () => now, decisionsAwaitedMs: 10_000, ...quiet },
  });
  const wire = { description: 'd', source: 'Wire', sourceId: 'wire', curated: false, desk: 'other' };
  for (const id of ['n', 'm']) {
    const item = { ...wire, id, title: `News ${id}`, url: `https://e.example/${id}`, publishedAt };
    await put(newsView, id, { ...item, otherObservations: [] });
  }
  await put(articleRanksView, 'a', { id: 'a', publishedAt, categories: [], countedViews: 0 });
  const decide = (key: string) => {
    const [kind, itemId] = key.split('|');
    return put(storyItemsView, key, { key, kind, itemId, storyId: key, page: 'alone', time: publishedAt });
  };

  await put(sourceStatesView, 'wire', { sourceId: 'wire' });
  await decide('news|n');
  await decide('news|m');
  await writers.run();
  expect(await isWritten(), 'the blog was not read yet').toBe(false);
  await put(sourceStatesView, 'blog', { sourceId: 'blog' });
  expect(await writers.run(), 'its article is not decided on').toBe(true);
  await put(articleRanksView, 'b', { id: 'b', publishedAt, categories: [], countedViews: 0 });
  await writers.run();
  vi.advanceTimersByTime(9900);
  await decide('articles|b');
  await put(articleRanksView, 'c', { id: 'c', publishedAt, categories: [], countedViews: 0 });
  await decide('articles|c');
  await writers.run();
  vi.advanceTimersByTime(99);
  expect(await writers.run(), 'nobody counts the waits of one decision against another').toBe(true);
  expect(await isWritten()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(await writers.run(), 'none came for ten seconds').toBe(false);
  expect(await isWritten()).toBe(true);
});

test('slots change every six hours and at the hour of the analysis', () => {
  expect(toDigestSlot(Date.parse('2026-03-04T05:59:59Z'))).toBe('2026-03-04-0');
  expect(toDigestSlot(Date.parse('2026-03-04T06:00:00Z'))).toBe('2026-03-04-1');
  expect(toAnalysisSlot(Date.parse('2026-03-04T20:59:59Z'), 21)).toBe('2026-03-03');
  expect(toAnalysisSlot(Date.parse('2026-03-04T21:00:00Z'), 21)).toBe('2026-03-04');
});
