import {
  allSearches,
  allViews,
  type HubEvent,
  hubConfigSchema,
  parseEvent,
  rememberedItemsView,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { parseFeed } from '../feeds/parse-feed.ts';
import { toArticlesObservations } from '../sources/articles/to-observations.ts';
import type { Observed } from './observation.ts';
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
  return toArticlesObservations(source, feed);
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
  const write = { view: rememberedItemsView, key: gone.id };
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

test('what is repeated, refused, too old or beside is counted and named', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _closing = { [Symbol.asyncDispose]: () => engines.close() };
  const { retention } = hubConfigSchema.parse({ sources: config.sources, retention: { articles: '30d' } });
  const time = { now: Date.UTC(2026, 2, 4), retention };
  const item = (n: number, more = '') =>
    `<item><title>Item ${n}</title><link>https://blog.example/${n}</link><guid>${n}</guid>${more}</item>`;
  const listed = observeItems(
    [item(1), item(1), item(2), item(3, '<pubDate>Thu, 01 Jan 2026 08:00:00 GMT</pubDate>'), item(4)].join(
      '',
    ),
  );
  const broken = (index: number, given: Partial<Observed>) => {
    const observed = listed.observed[index];
    if (!observed) throw new Error('no such item');
    return { ...observed, toData: () => ({}), ...given };
  };
  const observations = {
    ...listed,
    observed: [
      ...listed.observed.slice(0, 4),
      broken(4, {}),
      broken(4, {
        url: undefined,
        identity: { key: 'guid:5', guidIsShared: false },
        toEventKey: () => 'blog|guid:5',
      }),
      broken(4, { isBeside: true }),
    ],
    ...{
      rejected: 1,
      rejections: ['Item 9 has no title'],
      refused: [{ address: '', title: '9', reason: 'no title' }],
    },
  };
  const recorded = await recordObservations(engines, 'blog', observations, time);
  const invalid = expect.stringMatching(/^“Item 4”: /);
  expect(recorded).toEqual({
    counts: { new: 2, updated: 0, duplicate: 2, rejected: 3 },
    rejections: ['Item 9 has no title', invalid, invalid, invalid],
    refused: [
      { address: '', title: '9', reason: 'no title' },
      { address: 'https://blog.example/4', title: 'Item 4', reason: invalid },
      { address: '5', title: 'Item 4', reason: invalid },
      { address: 'https://blog.example/4', title: 'Item 4', reason: invalid },
      { address: 'https://blog.example/3', title: 'Item 3', reason: 'is older than what this hub keeps' },
    ],
    lastItem: { topic: 'articles', partition: 0, offset: 1 },
  });
  expect(await firstTitles(engines)).toEqual(['Item 1', 'Item 2']);
});

test('more items than are compared at once are all recorded, in order', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await using _closing = { [Symbol.asyncDispose]: () => engines.close() };
  const time = { now: Date.UTC(2026, 2, 4), retention: config.retention };
  const text = 'a'.repeat(5000);
  const items = Array.from(
    { length: 501 },
    (_, n) => `<item><title>Item ${n}</title><guid>${n}</guid><description>${text}</description></item>`,
  );
  let [appends, longest] = [0, 0];
  const log: Engines['log'] = {
    ...engines.log,
    append: (records) => {
      appends += 1;
      longest = Math.max(longest, records.length);
      return engines.log.append(records);
    },
  };
  const { counts, lastItem } = await recordObservations(
    { ...engines, log },
    'blog',
    observeItems(items.join('')),
    time,
  );
  expect([counts.new, lastItem?.offset]).toEqual([501, 500]);
  // Two chunks of 250 in two portions of about a megabyte each, and one item.
  expect(appends).toBe(5);
  expect(longest).toBeLessThan(200);
  const { records } = await engines.log.read({ topic: 'articles', partition: 0, offset: 0, limit: 1000 });
  expect(records.map(({ value }) => JSON.parse(value ?? '').data.title)).toEqual(
    items.map((_, n) => `Item ${n}`),
  );
});
