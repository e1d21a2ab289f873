import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articlesView,
  companyMentions,
  compareCompanies,
  episodesView,
  getArticle,
  getCompany,
  listCompanies,
  newsView,
  nextArticle,
  search,
  startupsView,
  stocksView,
  videosView,
} from '@runrate/contracts';
import { article, daysAgo, episode, newsItem, startup, stock, video } from '@runrate/testkit/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveSince } from './reading/companies/move-since.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const figure = (periodEnd: string, enteredAt: string, value: number) => ({
  ...{ periodEnd, enteredAt, value, basis: 'derived' as const, formula: 'revenue × 4' },
});
const snow = {
  ...{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data', sharesOutstanding: 1e9 },
  figures: [
    figure('2025-10-31', '2025-11-20', 5),
    figure('2024-10-31', '2024-11-20', 4),
    figure('2025-07-31', '2025-08-20', 4.6),
    figure('2025-07-31', '2026-01-10', 4.5),
  ],
};
const mdb = { symbol: 'MDB', name: 'MongoDB', sector: 'Data', sharesOutstanding: 1e8 };
const named = (company: string) => ({
  companies: [company],
  mentions: [{ company, where: 'title' as const, alias: 'Snowflake' }],
});
const closes: [string, number][] = [
  ['2026-02-27', 100],
  ['2026-03-02', 104],
  ['2026-03-03', 99],
  ['2026-03-04', 110],
];

const rounds = [
  { date: '2026-01-10', name: 'Series B', amount: 0.4, valuation: 3 },
  { date: '2024-05-06', name: 'Series A' },
];

let hub: HubUnderTest;

beforeAll(async () => {
  hub = await startHubUnderTest({
    publicUrl: 'https://hub.example',
    config: { companies: [snow, mdb], startups: [] },
  });
  await hub.put(stocksView, stock('SNOW', { price: 110, closes }), stock('MDB', { price: 50, closes }));
  await hub.put(
    startupsView,
    startup('orrelune', { valuation: 3, category: 'AI', rounds, lastRoundAt: '2026-01-10' }),
  );
  await hub.put(
    articlesView,
    article('a', { ...named('snow'), publishedAt: daysAgo(2) }),
    article('added', { companies: ['mdb', 'gone', 'orrelune'], publishedAt: daysAgo(40) }),
    article('other', { publishedAt: daysAgo(2) }),
    article('later', { ...named('snow'), publishedAt: daysAgo(-1) }),
  );
  await hub.put(newsView, newsItem('n', { ...named('snow'), publishedAt: daysAgo(3) }));
  await hub.put(videosView, video('v', { ...named('snow'), publishedAt: daysAgo(4) }));
  await hub.put(
    episodesView,
    episode('e', { ...named('snow'), publishedAt: daysAgo(5) }),
    episode('p', { ...named('gone'), publishedAt: daysAgo(5) }),
  );
});

afterAll(() => hub[Symbol.asyncDispose]());

test('COM-11 COM-02 every company is listed with price, market value, ARR, growth and price to ARR', async () => {
  const list = listCompanies.answer.parse(await hub.json('/api/companies'));
  expect(list.map(({ slug }) => slug)).toEqual(['snow', 'mdb', 'orrelune']);
  expect(list[0]).toMatchObject({
    ...{ name: 'Snowflake', symbol: 'SNOW', status: 'public', sector: 'Data', price: 110, marketCap: 1.1e11 },
    ...{ arr: 5, arrGrowth: 25, arrPeriodEnd: '2025-10-31', arrDate: '2025-11-20', priceToArr: 22 },
    ...{ arrOutdated: false, mentions: 4 },
  });
  expect(list[1]?.arr).toBeUndefined();
  expect(list[2]).toMatchObject({ status: 'private', valuation: 3, mentions: 1 });
  expect(list[2]?.price).toBeUndefined();
});

test('a public company of the startup index is worth what that index says today, and on no day before', async () => {
  await using own = await startHubUnderTest({ config: { companies: [], startups: [] } });
  await own.put(startupsView, startup('listed', { status: 'public', valuation: 5, category: 'AI' }));
  const [listed] = listCompanies.answer.parse(await own.json('/api/companies'));
  expect(listed).toMatchObject({ slug: 'listed', status: 'public', marketCap: 5e9 });
  expect(listed?.valuation).toBeUndefined();
  const before = getCompany.answer.parse(await own.json('/api/companies/listed?asOf=2026-01-05'));
  expect(before.marketCap).toBeUndefined();
});

test('the page of a private company tells its rounds, those known on a day; the startup index does not', async () => {
  const page = getCompany.answer.parse(await hub.json('/api/companies/orrelune'));
  expect(page.rounds).toEqual(rounds);
  const before = getCompany.answer.parse(await hub.json('/api/companies/orrelune?asOf=2025-01-01'));
  expect(before.rounds).toEqual(rounds.slice(1));
  expect([before.valuation, before.lastRound]).toEqual([undefined, { at: '2024-05-06', name: 'Series A' }]);
  expect(page.valuation).toBe(3);
  expect(await hub.json('/api/ai-startups')).not.toContainEqual(
    expect.objectContaining({ rounds: expect.anything() }),
  );
});

test('COM-03 the ledger keeps every figure, a restatement beside what it restates; asOf tells what was known on a day', async () => {
  const page = getCompany.answer.parse(await hub.json('/api/companies/SNOW'));
  expect(page.figures.map(({ period, date, value }) => [period, date, value])).toEqual([
    ['2024-10-31', '2024-11-20', 4],
    ['2025-07-31', '2025-08-20', 4.6],
    ['2025-07-31', '2026-01-10', 4.5],
    ['2025-10-31', '2025-11-20', 5],
  ]);
  expect(page.peers.map(({ slug }) => slug)).toEqual(['mdb']);
  expect(page.closes).toEqual(closes);
  const arrOn = async (day: string) =>
    getCompany.answer.parse(await hub.json(`/api/companies/snow?asOf=${day}`)).arr;
  expect(await Promise.all(['2024-11-19', '2024-11-20', '2025-08-20', '2026-03-01'].map(arrOn))).toEqual([
    ...[undefined, 4, 4.6, 5],
  ]);
  expect((await hub.fetch('/api/companies/snow?asOf=yesterday')).status).toBe(400);
  expect((await hub.fetch('/api/companies/nobody')).status).toBe(404);
});

test('OPN-03 the table of a past day has the close of that day, and multiples made of it; before the first close it has no price', async () => {
  const on = async (day: string) => {
    const [row] = listCompanies.answer.parse(await hub.json(`/api/companies?asOf=${day}`));
    const { price, changePercent, marketCap, priceToArr, priceAt } = row ?? {};
    return [price, changePercent, marketCap, priceToArr, priceAt];
  };
  expect(await on('2026-03-02')).toEqual([104, expect.closeTo(4), 104e9, 104 / 5, undefined]);
  // A day without trading has the previous close.
  expect(await on('2026-03-01')).toEqual([100, undefined, 100e9, 20, undefined]);
  expect(await on('2026-01-15')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect((await on('2026-03-04'))[0]).toBe(110);
  const page = getCompany.answer.parse(await hub.json('/api/companies/snow?asOf=2026-03-02'));
  expect(page.closes.map(([day]) => day)).toEqual(['2026-02-27', '2026-03-02']);
});

test('COM-05 items of every kind that name a company, newest first, each with its move since publication', async () => {
  const rows = companyMentions.answer.parse(await hub.json('/api/companies/snow/mentions'));
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ['article', 'a'],
    ['news', 'n'],
    ['video', 'v'],
    ['episode', 'e'],
  ]);
  expect(rows[0]).toMatchObject({
    url: '/article/slug-a',
    source: 'Far Blog',
    where: 'title',
    alias: 'Snowflake',
  });
  // Noon in New York on 2 March, after the close of 27 February at 100; the last close is 99, on 3 March.
  expect(rows[0]?.since).toBeCloseTo(-1, 8);
  const news = companyMentions.answer.parse(await hub.json('/api/companies/snow/mentions?kind=news'));
  expect(news.map(({ id }) => id)).toEqual(['n']);
});

test('COM-05 the list goes on by cursor through all kinds, and refuses cursors of others', async () => {
  const seen: string[] = [];
  let path = '/api/companies/snow/mentions?limit=1';
  for (let page = 0; page < 10 && path !== ''; page += 1) {
    const response = await hub.fetch(path);
    expect(response.headers.get('x-total-count')).toBe('4');
    seen.push(...companyMentions.answer.parse(await response.json()).map(({ id }) => id));
    const cursor = response.headers.get('x-next-cursor');
    path = cursor === null ? '' : `/api/companies/snow/mentions?limit=1&cursor=${cursor}`;
  }
  expect(seen).toEqual(['a', 'n', 'v', 'e']);
  for (const cursor of ['x', 'bnVsbA', Buffer.from('{"article":1}').toString('base64url')]) {
    expect((await hub.fetch(`/api/companies/snow/mentions?cursor=${cursor}`)).status).toBe(400);
  }
});

test('COM-11 every item of every call carries the slugs of companies it names, none that are gone', async () => {
  const companiesOf = async (path: string) => {
    const body = (await hub.json(path)) as { id: string; companies: string[] }[];
    return Object.fromEntries(body.map(({ id, companies }) => [id, companies]));
  };
  expect(await companiesOf('/api/articles')).toEqual({ a: ['snow'], added: ['mdb', 'orrelune'], other: [] });
  expect(await companiesOf('/api/news')).toEqual({ n: ['snow'] });
  expect(await companiesOf('/api/videos')).toEqual({ v: ['snow'] });
  expect(await companiesOf('/api/podcasts')).toEqual({ e: ['snow'], p: [] });
  expect(await hub.json('/api/articles/a')).toMatchObject({ companies: ['snow'] });
});

test('COM-07 the reader has the companies of an article with the name each goes by there', async () => {
  const read = getArticle.answer.parse(await hub.json('/api/articles/a'));
  expect(read.named).toEqual([{ slug: 'snow', name: 'Snowflake', alias: 'Snowflake' }]);
  const other = getArticle.answer.parse(await hub.json('/api/articles/added'));
  expect(other.companies).toEqual(['mdb', 'orrelune']);
  expect(other.named).toEqual([
    { slug: 'mdb', name: 'MongoDB', alias: 'MongoDB' },
    { slug: 'orrelune', name: 'Startup orrelune', alias: 'Startup orrelune' },
  ]);
  const next = nextArticle.answer.parse(await hub.json('/api/articles/other/next'));
  expect([next.id, next.named?.map(({ slug }) => slug)]).toEqual(['added', ['mdb', 'orrelune']]);
  expect(getArticle.answer.parse(await hub.json('/api/articles/other')).named).toBeUndefined();
});

test('COM-07 search puts the company that a query names on top, with the address of its page', async () => {
  const topOf = async (q: string) => search.answer.parse(await hub.json(`/api/search?q=${q}`)).top;
  expect(await topOf('Snowflake')).toMatchObject({ id: 'SNOW', address: '/companies/snow' });
  expect(await topOf('orrelune')).toMatchObject({ address: '/companies/orrelune' });
});

test('COM-06 companies side by side: prices rebased to 100, the multiple through time, names nobody has', async () => {
  const { companies, unknown } = compareCompanies.answer.parse(
    await hub.json('/api/companies/compare?c=snow,MDB,nobody,snow'),
  );
  expect(companies.map(({ slug }) => slug)).toEqual(['snow', 'mdb']);
  expect(unknown).toEqual(['nobody']);
  expect(companies[0]?.rebased).toEqual(closes);
  expect(companies[0]?.multiples).toEqual([
    ['2026-02-27', 20],
    ['2026-03-04', 22],
  ]);
  await hub.put(stocksView, stock('SNOW', { closes, currency: 'JPY' }));
  const inYen = compareCompanies.answer.parse(await hub.json('/api/companies/compare?c=snow'));
  expect(inYen.companies[0]?.multiples).toEqual([]);
  expect((await hub.fetch('/api/companies/compare?c=a,b,c,d,e')).status).toBe(400);
  expect(await hub.json('/api/companies/compare')).toEqual({ companies: [], unknown: [] });
});

test('COM-01 COM-11 the page of a company has one address, says what it is to search engines, and stands in the sitemap', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'company-pages-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  await using site = await startHubUnderTest({
    ...{ webDir, publicUrl: 'https://hub.example' },
    config: { companies: [snow] },
  });
  await site.put(articlesView, article('a', named('snow')));
  await site.put(startupsView, startup('orrelune'));
  const html = await (await site.fetch('/companies/snow')).text();
  expect(html).toContain('<title>Snowflake · Runrate</title>');
  expect(html).toContain('<link rel="canonical" href="https://hub.example/companies/snow" />');
  expect(html).toContain('"@type":"Corporation","@id":"https://hub.example/companies/snow#company"');
  expect(html).toContain('"tickerSymbol":"SNOW"');
  expect(html).toContain('ARR of $5 billion as of 2025-10-31, growth 25 %. 1 item names it.');
  const moved = await site.fetch('/companies/SNOW', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/companies/snow']);
  const statuses = ['/companies', '/companies/compare?c=snow', '/companies/orrelune', '/companies/nobody'];
  expect(await Promise.all(statuses.map(async (path) => (await site.fetch(path)).status))).toEqual([
    ...[200, 200, 200, 404],
  ]);
  const pages = await (await site.fetch('/sitemaps/pages.xml')).text();
  for (const path of ['/companies', '/companies/snow', '/companies/orrelune']) {
    expect(pages).toContain(`<loc>https://hub.example${path}</loc>`);
  }
  expect(pages).not.toContain('compare');
  const feed = await (await site.fetch('/companies/snow/feed.xml')).text();
  expect(feed).toContain('<link>https://hub.example/article/slug-a</link>');
  expect((await site.fetch('/companies/nobody/feed.xml')).status).toBe(404);
  await rm(webDir, { recursive: true });
});

const evening = Date.parse('2026-03-04T22:00:00Z');
const noonOf = (day: string) => `${day}T17:00:00.000Z`;

test.each([
  // By hand: 110 / 100 - 1.
  ['before the opening of 2 March', '2026-03-02T08:00:00.000Z', evening, 10],
  ['after its close: from 104', '2026-03-02T21:30:00.000Z', evening, (110 / 104 - 1) * 100],
  ['at the second of the close', '2026-03-02T21:00:00.000Z', evening, (110 / 104 - 1) * 100],
  ['on a weekend: from Friday', '2026-02-28T12:00:00.000Z', evening, 10],
  ['on the last day itself', noonOf('2026-03-04'), evening, undefined],
  [
    'while the exchange is open: to the close before',
    noonOf('2026-03-02'),
    Date.parse(noonOf('2026-03-04')),
    -1,
  ],
  ['before the closes begin', noonOf('2026-02-20'), evening, undefined],
])('COM-05 the move since publication %s', (_, publishedAt, now, expected) => {
  const moved = moveSince(closes, publishedAt, now);
  if (expected === undefined) expect(moved).toBeUndefined();
  else expect(moved).toBeCloseTo(expected, 8);
});

test('COM-05 holes of more than a week and prices that are none give no move', () => {
  const holed: [string, number][] = [['2026-01-05', 100], ...closes.slice(2)];
  expect(moveSince(holed, noonOf('2026-02-20'), evening)).toBeUndefined();
  expect(moveSince(holed, noonOf('2026-01-09'), evening)).toBeCloseTo(10, 8);
  expect(moveSince([['2026-02-27', 0], ...closes.slice(1)], noonOf('2026-03-02'), evening)).toBeUndefined();
  expect(moveSince([], noonOf('2026-03-02'), evening)).toBeUndefined();
  // In summer the exchange closes an hour earlier in UTC.
  const summer: [string, number][] = [
    ['2026-07-06', 100],
    ['2026-07-07', 90],
    ['2026-07-08', 80],
  ];
  expect(moveSince(summer, '2026-07-07T20:30:00.000Z', Date.parse('2026-07-09T00:00:00Z'))).toBeCloseTo(
    (80 / 90 - 1) * 100,
    8,
  );
});
