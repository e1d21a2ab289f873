import {
  allSearches,
  allViews,
  hubConfigSchema,
  newsView,
  sourceStatesView,
  stocksView,
  type Topic,
} from '@runrate/contracts';
import { openEmbeddedEngines, projectorPositions } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
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
  await writers.run();
  // The views do not show the last price yet.
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

test('slots change every six hours and at the hour of the analysis', () => {
  expect(toDigestSlot(Date.parse('2026-03-04T05:59:59Z'))).toBe('2026-03-04-0');
  expect(toDigestSlot(Date.parse('2026-03-04T06:00:00Z'))).toBe('2026-03-04-1');
  expect(toAnalysisSlot(Date.parse('2026-03-04T20:59:59Z'), 21)).toBe('2026-03-03');
  expect(toAnalysisSlot(Date.parse('2026-03-04T21:00:00Z'), 21)).toBe('2026-03-04');
});
