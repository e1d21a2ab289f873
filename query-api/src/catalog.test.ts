import { fileURLToPath } from 'node:url';
import {
  articlesView,
  type HubConfigInput,
  listCategories,
  listStartups,
  listStocks,
  marketAnalysis,
  siteStats,
  startupPerformers,
  startupStats,
  startupsView,
  stockCloses,
  stocksView,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { dayMs, loadHubConfig, toInstant } from '@runrate/service';
import { article, daysAgo, startup, stock, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { lastExpectedSession } from './reading/to-stock.ts';
import { noon, startHubUnderTest } from './testing/hub-under-test.ts';

test('API-32 API-33 DATA-05 categories carry the counts their lists name', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    articlesView,
    article('a', { categories: ['ai', 'sales'] }),
    article('b', { categories: ['ai'] }),
  );
  await hub.put(articlesView, article('future', { categories: ['ai'], publishedAt: daysAgo(-1) }));
  await hub.put(videosView, video('v', { categories: ['ai'] }));
  const categories = listCategories.answer.parse(await hub.json('/api/categories'));
  const slugs = ['ai', 'sales', 'founders', 'fundraising', 'customer-success', 'product', 'scale'];
  expect(categories.map(({ slug }) => slug)).toEqual(slugs);
  for (const { slug, articleCount, videoCount } of categories) {
    const articles = await hub.fetch(`/api/articles?category=${slug}`);
    const videos = await hub.fetch(`/api/videos?category=${slug}`);
    expect(String(articleCount)).toBe(articles.headers.get('x-total-count'));
    expect(String(videoCount)).toBe(videos.headers.get('x-total-count'));
  }
  expect(categories[0]).toMatchObject({ name: 'AI', articleCount: 2, videoCount: 1 });
});

test('API-39 DATA-17 the totals agree with the lists', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a', { viewCount: 3 }), article('b', { viewCount: 4 }));
  await hub.put(articlesView, article('future', { viewCount: 100, publishedAt: daysAgo(-1) }));
  await hub.put(videosView, video('v', { viewCount: 5 }));
  const stats = siteStats.answer.parse(await hub.json('/api/stats'));
  expect(stats).toEqual({ totalArticles: 2, totalVideos: 1, totalViews: 12, totalCategories: 7 });
});

const companies: HubConfigInput['companies'] = [
  { symbol: 'SNOW', name: 'Snow', sector: 'Data', sharesOutstanding: 10, arr: arrOf(2) },
  { symbol: 'MDB', name: 'Mongo', sector: 'Data', sharesOutstanding: 100_000_000, arr: arrOf(2, 30) },
  { symbol: 'NOW', name: 'Now', sector: 'Workflow' },
  { symbol: 'PATH', name: 'Path', sector: 'Automation', sharesOutstanding: 10 },
];

function arrOf(value: number, growth?: number) {
  const basis = 'reported' as const;
  return { value, ...(growth === undefined ? {} : { growth }), periodEnd: '2025-12-31', basis };
}

test('DATA-11 the index of the shipped configuration has 24 companies', async () => {
  const shipped = fileURLToPath(new URL('../../config/sample.yaml', import.meta.url));
  const { companies } = await loadHubConfig(shipped, {});
  await using hub = await startHubUnderTest({ config: { companies } });
  await hub.put(stocksView, ...companies.map(({ symbol }) => stock(symbol)));
  const symbols = listStocks.answer.parse(await hub.json('/api/stocks')).map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(24);
  expect(symbols).toEqual(expect.arrayContaining(['SNOW', 'MDB', 'PLTR', 'PATH', 'CRWD', 'NOW']));
});

test('API-48 DATA-09 DATA-10 stocks join quotes with companies, largest first', async () => {
  await using hub = await startHubUnderTest({ config: { companies } });
  await hub.put(stocksView, stock('SNOW'), stock('MDB', { volume: 7, high: 101, low: 99 }), stock('NOW'));
  const stocks = listStocks.answer.parse(await hub.json('/api/stocks'));
  expect(stocks.map(({ symbol }) => symbol)).toEqual(['MDB', 'SNOW', 'NOW']);
  const [mongo, , now] = stocks;
  expect(mongo).toMatchObject({
    name: 'Mongo',
    marketCap: 10_000_000_000,
    arr: 2,
    arrGrowth: 30,
    priceToArr: 5,
  });
  expect(mongo).not.toHaveProperty('periods');
  expect(mongo).not.toHaveProperty('closes');
  expect(now).not.toHaveProperty('priceToArr');
  const withPeriods = listStocks.answer.parse(await hub.json('/api/stocks?periods=true'));
  expect(withPeriods[0]?.periods?.['1Y']).toEqual({ change: 20, changePercent: 25 });
  expect((await hub.fetch('/api/stocks?periods=yes')).status).toBe(400);
});

test('OWN-26 a company quoted in another currency has its price in it, no multiple, and no place among amounts in dollars', async () => {
  await using hub = await startHubUnderTest({ config: { companies } });
  const exchange = { timeZone: 'Europe/London', opens: '08:00', closes: '16:30' };
  await hub.put(stocksView, stock('SNOW'), stock('MDB', { currency: 'GBP', exchange, price: 1000 }));
  const [snow, mongo] = listStocks.answer.parse(await hub.json('/api/stocks'));
  expect(snow).toMatchObject({ symbol: 'SNOW', currency: 'USD' });
  expect(snow).not.toHaveProperty('exchange');
  expect(mongo).toMatchObject({ symbol: 'MDB', currency: 'GBP', exchange, price: 1000 });
  expect(mongo?.marketCap).toBeGreaterThan(0);
  expect(mongo).not.toHaveProperty('priceToArr');
  const company = await hub.json('/api/companies/mdb');
  expect(company).toMatchObject({ currency: 'GBP', price: 1000, arr: 2 });
  expect(company).not.toHaveProperty('priceToArr');
});

test('closes of a period for lines: all days of one company, a few of each', async () => {
  await using hub = await startHubUnderTest({ config: { companies } });
  const days = Array.from({ length: 120 }, (_, day) =>
    toInstant(Date.parse('2026-03-03T00:00:00Z') - (119 - day) * dayMs).slice(0, 10),
  );
  const closes = days.map((day, place): [string, number] => [day, 100 + place]);
  await hub.put(stocksView, stock('SNOW', { closes }), stock('MDB'));
  const read = async (query: string) => stockCloses.answer.parse(await hub.json(`/api/stock-closes${query}`));
  const [month] = await read('?symbol=SNOW');
  expect(month?.closes.map(([day]) => day)).toEqual(days.slice(days.indexOf('2026-02-03')));
  const [quarter] = await read('?period=3M&symbol=SNOW');
  expect(quarter?.closes[0]?.[0]).toBe('2025-12-03');
  const [year, other] = await read('?period=1Y');
  expect(year?.closes).toHaveLength(48);
  expect([year?.closes[0], year?.closes.at(-1)]).toEqual([closes[0], closes.at(-1)]);
  expect(other).toEqual({ symbol: 'MDB', closes: [['2026-03-03', 99]] });
  expect(await read('?symbol=NONE')).toEqual([]);
  expect((await hub.fetch('/api/stock-closes?period=2D')).status).toBe(400);
});

test('a price of before the last expected session stands as stale', async () => {
  await using hub = await startHubUnderTest({ config: { companies } });
  await hub.put(stocksView, stock('SNOW'), stock('MDB', { marketTime: toInstant(noon - dayMs) }));
  const stocks = listStocks.answer.parse(await hub.json('/api/stocks'));
  expect(stocks.map(({ symbol, stale }) => [symbol, stale])).toEqual([
    ['MDB', true],
    ['SNOW', false],
  ]);
});

test('the last expected session is the last weekday that has opened', () => {
  const at = (instant: string) => toInstant(lastExpectedSession(Date.parse(instant))).slice(0, 10);
  expect(at('2026-03-04T18:00:00Z')).toBe('2026-03-04');
  expect(at('2026-03-04T10:00:00Z')).toBe('2026-03-03');
  expect(at('2026-03-08T18:00:00Z')).toBe('2026-03-06');
  expect(at('2026-03-09T10:00:00Z')).toBe('2026-03-06');
});

const analysis = {
  marketSentiment: 'bullish' as const,
  summary: 'Up.',
  topGainers: [],
  topLosers: [],
  sectorTrends: [],
  keyInsights: ['One'],
  tomorrowWatch: [],
  generator: 'rules',
  generatedAt: daysAgo(0),
};

test('API-44 DATA-12 the latest analysis is answered; before there is one, 404', async () => {
  await using hub = await startHubUnderTest();
  expect((await hub.fetch('/api/market-analysis')).status).toBe(404);
  const kind = 'analysis';
  await hub.put(writingsView, { id: 'analysis|2026-03-03', kind, slot: '2026-03-03', analysis });
  const newer = { ...analysis, summary: 'Down.' };
  await hub.put(writingsView, { id: 'analysis|2026-03-04', kind, slot: '2026-03-04', analysis: newer });
  await hub.announce('writings');
  expect(marketAnalysis.answer.parse(await hub.json('/api/market-analysis'))).toEqual(newer);
});

const index = [
  startup('pub', { rank: 0, status: 'public', symbol: 'AAA', valuation: 10, price: 1, changePercent: 1 }),
  startup('two', { rank: 1, status: 'public', symbol: 'BBB', valuation: 5.5, price: 9, changePercent: 3 }),
  startup('old', { rank: 2, valuation: 2, lastRoundAt: '2026-01-04', category: 'AI Safety' }),
  startup('new', { rank: 3, valuation: 1, lastRoundAt: '2026-03-01', category: 'AI Coding' }),
];

test('API-51 DATA-14 startups are answered in their order, days counted, prices of those quoted', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(startupsView, ...index);
  await hub.put(stocksView, stock('AAA', { price: 50, changePercent: 5 }));
  const startups = listStartups.answer.parse(await hub.json('/api/ai-startups'));
  expect(startups.map(({ id }) => id)).toEqual(['pub', 'two', 'old', 'new']);
  expect(startups[0]).toMatchObject({ price: 50, changePercent: 5 });
  expect(startups[3]).toMatchObject({ daysSinceFunding: 3 });
  expect(startups[0]).not.toHaveProperty('rank');
  hub.time.now += dayMs;
  expect(listStartups.answer.parse(await hub.json('/api/ai-startups'))[3]).toMatchObject({
    daysSinceFunding: 4,
  });
});

test('API-52 DATA-15 the figures of the index are computed from the list', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(startupsView, ...index);
  expect(startupStats.answer.parse(await hub.json('/api/ai-startups/stats'))).toEqual({
    totalPublicValue: 15.5,
    totalPrivateValue: 3,
    avgPublicChange: 2,
    topCategory: 'AI Coding',
  });
});

test('API-53 DATA-16 performers: highest change first, fewest days since funding first', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(startupsView, ...index);
  const performers = startupPerformers.answer.parse(await hub.json('/api/ai-startups/performers'));
  expect(performers.gainers.map(({ symbol }) => symbol)).toEqual(['BBB', 'AAA']);
  expect(performers.privateRising.map(({ name }) => name)).toEqual(['Startup new', 'Startup old']);
});

test('API-53 who lost is no gainer', async () => {
  await using hub = await startHubUnderTest();
  const symbols = { UP: 0.1, FLAT: 0, DOWN: -2 };
  for (const [symbol, changePercent] of Object.entries(symbols)) {
    await hub.put(stocksView, stock(symbol, { changePercent }));
    await hub.put(startupsView, startup(symbol, { status: 'public', symbol }));
  }
  const { gainers } = startupPerformers.answer.parse(await hub.json('/api/ai-startups/performers'));
  expect(gainers.map(({ symbol }) => symbol)).toEqual(['UP']);
});
