import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articlesView,
  type DailyEdition,
  dailyEditionsView,
  editionDraftsView,
  editionPublished,
  getEdition,
  type HubConfigInput,
  hubConfigSchema,
  itemAliasesView,
  listEditions,
  newsView,
  removalKeysView,
  removedNamesView,
  sourceStatesView,
  stocksView,
  toRemovedAlias,
  writingsView,
} from '@runrate/contracts';
import { nameOfId, sealName } from '@runrate/service';
import { article, daysAgo, newsItem } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { freezeFrontPage } from '../../site/editions/freeze-front-page.ts';
import { startEditions } from '../../site/editions/publish-editions.ts';
import { type HubUnderTest, noon, startHubUnderTest } from '../../testing/hub-under-test.ts';
import { nameDay } from './name-day.ts';

const sources: HubConfigInput['sources'] = [
  { id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://example.com/far.xml', paused: true },
  { id: 'far-wire', kind: 'news', name: 'Far Wire', url: 'https://example.com/wire.xml', paused: true },
];
const config = { sources, excerptWords: 3, editions: { publish: true, hour: 18, timeZone: 'UTC' } };
const digest = [
  {
    ...{ id: 'i', category: 'AI', title: 'A model ships', summary: 'It is fast.', importance: 7 },
    ...{ url: 'https://example.com/n', trending: false, sources: ['Far Wire'], generator: 'rules' },
    generatedAt: daysAgo(0),
  },
];

function edition(date: string, given: Partial<DailyEdition> = {}): DailyEdition {
  return {
    ...{ date, timeZone: 'UTC', madeAt: `${date}T06:00:00.000Z`, late: false },
    featured: [
      {
        ...{
          kind: 'article',
          id: 'a',
          title: `Lead of ${date}`,
          excerpt: 'Words of then',
          url: '/article/a',
        },
        ...{ source: 'Far Blog', sourceId: 'far-blog', curated: false, publishedAt: `${date}T05:00:00.000Z` },
      },
    ],
    ...{ videos: [], news: [], trending: [], companies: [], digest: [] },
    ...given,
  };
}

async function recordsOf({ engines }: Pick<HubUnderTest, 'engines'>): Promise<unknown[]> {
  const ends = await engines.log.ends('editions');
  const read = ends.map((_end, partition) =>
    engines.log.read({ topic: 'editions', partition, offset: 0, limit: 100 }),
  );
  return (await Promise.all(read)).flatMap(({ records }) =>
    records.map(({ value }) => JSON.parse(value ?? 'null')),
  );
}

test('OPN-03 the front page, the company table and the digest are frozen as readers have them, in words that may be shown', async () => {
  await using hub = await startHubUnderTest({
    config: { ...config, companies: [{ symbol: 'ACME', name: 'Acme', sector: 'Data', arr: arr() }] },
    async seed({ views }) {
      const documents = [
        [articlesView, article('a', { excerpt: 'one two three four five', viewCount: 3 })],
        [newsView, newsItem('n', { description: 'six seven eight nine', desk: 'own' })],
        [stocksView, stock()],
        [writingsView, { id: 'digest|x', kind: 'digest', slot: 'x', digest, writtenAt: daysAgo(0) }],
      ] as const;
      const writes = documents.map(([view, document]) => ({
        ...{ view, document, expectedRevision: 0 },
        key: 'symbol' in document ? document.symbol : document.id,
      }));
      expect(await views.commit({ writes, positions: [] })).toBe('committed');
    },
  });
  await expect.poll(() => recordsOf(hub)).toHaveLength(1);
  const [record] = await recordsOf(hub);
  const { data, key } = editionPublished.schema.parse(record);
  expect([key, data.madeAt, data.late]).toEqual(['2026-03-04', '2026-03-04T18:00:00.000Z', false]);
  expect(data.featured).toEqual([
    {
      ...{ kind: 'article', id: 'a', title: 'Title a', excerpt: 'one two three…', url: '/article/slug-a' },
      ...{ source: 'Far Blog', sourceId: 'far-blog', curated: false, publishedAt: daysAgo(1) },
    },
  ]);
  expect(data.companies).toMatchObject([{ slug: 'acme', name: 'Acme', price: 50, arr: 1 }]);
  expect(data.digest).toEqual(digest);
});

function arr() {
  return { value: 1, periodEnd: '2025-12-31', basis: 'reported' as const, enteredAt: '2026-02-01' };
}

function stock() {
  return {
    ...{ symbol: 'ACME', price: 50, previousClose: 49, change: 1, changePercent: 2, currency: 'USD' },
    ...{ closes: [['2026-03-03', 49]], periods: {}, marketTime: daysAgo(0), lastUpdated: daysAgo(0) },
  };
}

const nothing = { featured: [], videos: [], news: [], trending: [], companies: [], digest: [] };

/** Checks once whether an edition is due. Returns the days that were recorded. */
async function lookOnce(
  hub: HubUnderTest,
  given: Partial<HubConfigInput>,
  page: Awaited<ReturnType<typeof freezeFrontPage>> = { ...nothing, digest },
): Promise<string[]> {
  const editions = startEditions({
    ...{ engines: hub.engines, clock: () => hub.time.now, logger: pino({ level: 'silent' }) },
    ...{ config: hubConfigSchema.parse({ ...config, ...given }), freeze: async () => page },
  });
  editions.wake();
  await editions.idle();
  await editions.close();
  return (await recordsOf(hub)).map((record) => editionPublished.schema.parse(record).key);
}

test('OPN-03 before the hour, without anything to show, or where it is turned off, no edition is made', async () => {
  await using hub = await startHubUnderTest();
  expect(await lookOnce(hub, { editions: { publish: true, hour: 19 } })).toEqual([]);
  expect(await lookOnce(hub, { editions: { publish: false, hour: 18 } })).toEqual([]);
  expect(await lookOnce(hub, {}, nothing)).toEqual([]);
  expect(await hub.engines.views.get(editionDraftsView, '2026-03-04')).toBeUndefined();
  expect(await lookOnce(hub, {})).toEqual(['2026-03-04']);
  // The views do not have it yet, so nobody decides again.
  expect(await lookOnce(hub, {})).toEqual(['2026-03-04']);
});

test('OPN-03 a new hub makes editions of earlier days where that is asked for, once, of what was published by then', async () => {
  const earlier = { editions: { publish: true, hour: 18, earlier: 3 } };
  await using hub = await startHubUnderTest({
    config: {
      ...config,
      ...earlier,
      companies: [{ symbol: 'ACME', name: 'Acme', sector: 'Data', arr: arr() }],
    },
    async seed({ views }) {
      const documents = [
        [articlesView, article('new', { publishedAt: '2026-03-04T09:00:00.000Z' })],
        [articlesView, article('old', { publishedAt: '2026-03-02T09:00:00.000Z' })],
        [stocksView, { ...stock(), closes: [['2026-03-01', 40] as const, ['2026-03-03', 49] as const] }],
        [dailyEditionsView, edition('2026-03-04')],
      ] as const;
      const writes = documents.map(([view, document]) => ({
        ...{ view, document, expectedRevision: 0 },
        key: 'symbol' in document ? document.symbol : 'id' in document ? document.id : document.date,
      }));
      expect(await views.commit({ writes, positions: [] })).toBe('committed');
    },
  });
  await expect.poll(() => recordsOf(hub)).toHaveLength(2);
  const made = (await recordsOf(hub)).map((record) => editionPublished.schema.parse(record).data);
  // On March 1 nothing had been published.
  expect(made.map(({ date, featured, companies }) => [date, featured[0]?.id, companies[0]?.price])).toEqual([
    ['2026-03-02', 'old', 40],
    ['2026-03-03', 'old', 40],
  ]);
  for (const one of made) expect([one.madeAt, one.late]).toEqual(['2026-03-04T18:00:00.000Z', true]);
  await hub.put(dailyEditionsView, edition('2026-03-03'));
  expect(await lookOnce(hub, earlier)).toHaveLength(2);
});

test('OPN-03 OWN-12 what is taken down between deciding and writing is not written', async () => {
  await using hub = await startHubUnderTest();
  const decided = edition('2026-03-04', { digest });
  await hub.put(editionDraftsView, { date: '2026-03-04', edition: decided });
  await hub.put(removalKeysView, { id: 'keys', keys: ['key'] });
  const name = sealName('key', nameOfId('a'));
  await hub.put(removedNamesView, { name, removals: ['r'] });
  expect(await lookOnce(hub, {})).toEqual(['2026-03-04']);
  const { data } = editionPublished.schema.parse((await recordsOf(hub))[0]);
  expect(data).toEqual({ ...decided, featured: [] });
});

test('OPN-03 a new hub makes no edition before its sources were read, and waits a minute for its first digest', async () => {
  await using hub = await startHubUnderTest();
  const reading = { sources: sources.slice(1).map((source) => ({ ...source, paused: false })) };
  expect(await lookOnce(hub, reading)).toEqual([]);
  await hub.put(sourceStatesView, {
    ...{
      sourceId: 'far-wire',
      kind: 'news',
      outcome: 'fetched',
      startedAt: daysAgo(0),
      completedAt: daysAgo(0),
    },
    ...{ durationMs: 5, counts: { new: 0, updated: 0, duplicate: 0, rejected: 0 }, rejections: [] },
    ...{ errorStreak: 0, retired: false },
  });
  expect(await lookOnce(hub, reading)).toEqual([]);
  await hub.put(writingsView, { id: 'digest|x', kind: 'digest', slot: 'x', digest, writtenAt: daysAgo(0) });
  expect(await lookOnce(hub, reading)).toEqual(['2026-03-04']);
});

test('OPN-03 a day has its edition with the days beside it, a month its list; what is missing says why', async () => {
  await using hub = await startHubUnderTest();
  const missing = async (date: string) => {
    const response = await hub.fetch(`/api/editions/${date}`);
    return [response.status, await response.text()];
  };
  expect(await missing('2026-03-03')).toEqual([404, 'There are no editions yet.']);
  await hub.put(
    dailyEditionsView,
    edition('2026-01-31'),
    edition('2026-03-01', { featured: [] }),
    edition('2026-03-03', { late: true }),
  );
  await hub.announce('daily-editions');
  const first = getEdition.answer.parse(await hub.json('/api/editions/2026-01-31'));
  expect(first).toEqual({ ...edition('2026-01-31'), next: '2026-03-01' });
  const second = getEdition.answer.parse(await hub.json('/api/editions/2026-03-01'));
  expect([second.previous, second.next]).toEqual(['2026-01-31', '2026-03-03']);

  const latest = listEditions.answer.parse(await hub.json('/api/editions'));
  expect(latest).toEqual({
    month: '2026-03',
    editions: [
      {
        ...{ date: '2026-03-03', madeAt: '2026-03-03T06:00:00.000Z', late: true },
        ...{ headline: 'Lead of 2026-03-03', headlineSource: 'Far Blog', excerpt: 'Words of then' },
      },
      { date: '2026-03-01', madeAt: '2026-03-01T06:00:00.000Z', late: false },
    ],
    months: [
      { month: '2026-03', count: 2 },
      { month: '2026-01', count: 1 },
    ],
  });
  const january = listEditions.answer.parse(await hub.json('/api/editions?month=2026-01'));
  expect(january.editions.map(({ date }) => date)).toEqual(['2026-01-31']);
  expect(listEditions.answer.parse(await hub.json('/api/editions?month=2026-02')).editions).toEqual([]);

  expect(await missing('2026-01-30')).toEqual([
    404,
    'There is no edition of 2026-01-30: the first is of 2026-01-31.',
  ]);
  expect(await missing('2026-03-02')).toEqual([
    404,
    'There is no edition of 2026-03-02: none was made that day.',
  ]);
  expect(await missing('2026-03-04')).toEqual([404, 'The edition of today is not made yet.']);
  expect(await missing('2026-03-05')).toEqual([
    404,
    'There is no edition of 2026-03-05: that day is yet to come.',
  ]);
  for (const date of ['2026-02-30', 'yesterday', '2026-3-4'])
    expect(await missing(date)).toEqual([400, 'An edition is named by its day, such as 2026-03-04.']);
  expect((await hub.fetch('/api/editions?month=2026-13')).status).toBe(400);
});

test('OPN-03 OWN-04 editions have pages, are canonical here and in the sitemap', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(webDir, 'index.html'), '<html><head><!--head--></head><body></body></html>');
  await using hub = await startHubUnderTest({ webDir, publicUrl: 'https://hub.example' });
  expect(await (await hub.fetch('/sitemap.xml')).text()).not.toContain('editions');
  await hub.put(dailyEditionsView, edition('2026-03-03'));
  await hub.announce('daily-editions');
  expect(await (await hub.fetch('/sitemap.xml')).text()).toContain('/sitemaps/editions-1.xml');
  expect(await (await hub.fetch('/sitemaps/editions-1.xml')).text()).toContain(
    '<loc>https://hub.example/editions/2026-03-03</loc>',
  );
  expect(await (await hub.fetch('/sitemaps/pages.xml')).text()).toContain(
    '<loc>https://hub.example/editions<',
  );
  for (const [path, status] of [
    ['/editions', 200],
    ['/editions/2026-03', 200],
    ['/editions/2026-03-03', 200],
    ['/editions/2026-04', 404],
    ['/editions/2026-03-02', 404],
    ['/editions/tomorrow', 404],
  ] as const)
    expect([path, (await hub.fetch(path)).status]).toEqual([path, status]);
  const page = await (await hub.fetch('/editions/2026-03-03')).text();
  expect(page).toContain('<link rel="canonical" href="https://hub.example/editions/2026-03-03"');
  expect(page).toContain('as it was on 2026-03-03: Lead of 2026-03-03.');
});

test('OPN-03 OWN-14 what its publisher took back is not shown in an edition, and is again once it is back', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(dailyEditionsView, edition('2026-03-03'));
  const titles = async () =>
    getEdition.answer.parse(await hub.json('/api/editions/2026-03-03')).featured.map(({ title }) => title);
  expect(await titles()).toEqual(['Lead of 2026-03-03']);
  const alias = toRemovedAlias('a');
  await hub.put(itemAliasesView, { alias, itemId: 'a', title: '' });
  await hub.announce('articles', ['a']);
  expect(await titles()).toEqual([]);
  const stored = await hub.engines.views.getMany(itemAliasesView, [alias]);
  const expectedRevision = stored.get(alias)?.revision ?? 0;
  const writes = [{ view: itemAliasesView, key: alias, document: null, expectedRevision }];
  await hub.engines.views.commit({ writes, positions: [] });
  await hub.announce('articles', ['a']);
  expect(await titles()).toEqual(['Lead of 2026-03-03']);
  expect(hub.time.now).toBe(noon);
});

const inJson = { headers: { Accept: 'application/json' } };

test('OWN-30 why there is no edition is told in the language of the hub, with days in its words', async () => {
  for (const [language, expected] of [
    ['de', 'Es gibt noch keine Ausgaben.'],
    ['ja', 'エディションはまだありません。'],
  ] as const) {
    await using hub = await startHubUnderTest({ config: { language } });
    const answer = await hub.fetch('/api/editions/2020-01-01', inJson);
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([404, expected]);
    const ahead = await hub.fetch('/api/editions/2999-03-04', inJson);
    const { detail } = (await ahead.json()) as { detail: string };
    expect(detail).toMatch(language === 'de' ? /^Eine Ausgabe vom 4\. März 2999 / : /^2999年3月4日の/);
  }
  expect([nameDay('2026-03', 'de'), nameDay('2026-03', undefined)]).toEqual(['März 2026', '2026-03']);
});
