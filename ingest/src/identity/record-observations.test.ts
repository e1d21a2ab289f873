import {
  allSearches,
  allViews,
  type HubEvent,
  hubConfigSchema,
  observationsView,
  parseEvent,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { parseFeed } from '../feeds/parse-feed.ts';
import { toArticlesEvents } from '../sources/articles/to-events.ts';
import { recordObservations } from './record-observations.ts';

const url = 'https://blog.example/feed';
const config = hubConfigSchema.parse({ sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url }] });

const observe = (title: string) =>
  observeItems(`<item><title>${title}</title><link>https://blog.example/1</link><guid>1</guid></item>`);

function observeItems(items: string) {
  const feed = parseFeed(`<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`, url);
  if (feed.outcome === 'refused') throw new Error(feed.reason);
  const [source] = config.sources;
  if (source?.kind !== 'articles') throw new Error('no source of articles');
  return toArticlesEvents(source, feed);
}

async function firstTitles({ log }: Engines): Promise<string[]> {
  const { records } = await log.read({ topic: 'articles', partition: 0, offset: 0, limit: 10 });
  return records.flatMap(({ value }) => {
    const parsed = parseEvent('articles', value ?? '');
    const event: HubEvent | undefined = parsed.outcome === 'event' ? parsed.event : undefined;
    return event?.type === 'ArticleObserved' ? [event.data.first.title] : [];
  });
}

test('an item that was edited after a kill between log and memory keeps what it was at first sight', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _closing = { [Symbol.asyncDispose]: () => engines.close() };
  const time = { now: Date.UTC(2026, 2, 4), retention: config.retention };
  let isAppended = false;
  const killed = {
    log: {
      ...engines.log,
      append: async (...args: Parameters<Engines['log']['append']>) => {
        const positions = await engines.log.append(...args);
        isAppended = true;
        return positions;
      },
    },
    views: {
      ...engines.views,
      commit: (change: Parameters<Engines['views']['commit']>[0]) =>
        isAppended ? Promise.reject(new Error('killed')) : engines.views.commit(change),
    },
  };
  await expect(recordObservations(killed, 'blog', observe('First'), time)).rejects.toThrow('killed');
  const { counts } = await recordObservations(engines, 'blog', observe('Second'), time);
  expect(counts).toEqual({ new: 1, updated: 0, duplicate: 0, rejected: 0 });
  expect(await firstTitles(engines)).toEqual(['First', 'First']);
});

test.each([
  ['fragments', (n: number) => `https://blog.example/changes#v${n}`],
  ['titles alone', () => 'https://blog.example/changes'],
])('I9 items without a guid on one page, told apart by %s, are recorded once each', async (_, linkOf) => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _closing = { [Symbol.asyncDispose]: () => engines.close() };
  const time = { now: Date.UTC(2026, 2, 4), retention: config.retention };
  const item = (n: number) => `<item><title>Version ${n}</title><link>${linkOf(n)}</link></item>`;
  const record = async (...numbers: number[]) => {
    const observations = observeItems(numbers.map(item).join(''));
    return (await recordObservations(engines, 'blog', observations, time)).counts;
  };
  expect(await record(3, 2, 1)).toMatchObject({ new: 3 });
  expect(await record(1, 2, 3)).toMatchObject({ new: 0, updated: 0, duplicate: 3 });
  expect(await record(4, 3)).toMatchObject({ new: 1, updated: 0, duplicate: 1 });
  expect(await record(4)).toMatchObject({ new: 0, updated: 0, duplicate: 1 });
  const { records } = await engines.log.read({ topic: 'articles', partition: 0, offset: 0, limit: 10 });
  const keys = records.map(({ value }) => JSON.parse(value ?? '').data.observationKey);
  expect(new Set(keys).size).toBe(4);
  // Only items with guids are told apart by the projector.
  for (const key of keys) expect(key).toMatch(/^guid:/);
});

test('a new item is recorded once, even after memories of others were deleted', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _closing = { [Symbol.asyncDispose]: () => engines.close() };
  const time = { now: Date.UTC(2026, 2, 4), retention: config.retention };
  const gone = {
    id: 'other|guid:1',
    eventId: 'one',
    first: { title: 'Gone', seenAt: '2026-03-04T00:00:00Z' },
  };
  const write = { view: observationsView, key: gone.id };
  await engines.views.commit({ writes: [{ ...write, document: gone, expectedRevision: 0 }], positions: [] });
  await engines.views.commit({ writes: [{ ...write, document: null, expectedRevision: 1 }], positions: [] });

  const readings = [
    await recordObservations(engines, 'blog', observe('First'), time),
    await recordObservations(engines, 'blog', observe('First'), time),
  ];
  expect(readings.map(({ counts }) => counts)).toMatchObject([
    { new: 1, updated: 0 },
    { new: 0, updated: 0, duplicate: 1 },
  ]);
  expect(await firstTitles(engines)).toEqual(['First']);
});
