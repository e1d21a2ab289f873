import { startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from '../test-hub.ts';

const never = '0 0 29 2 *';
const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: 'application/json' });
const chart = (close: number) =>
  json({
    chart: {
      result: [
        {
          meta: { currency: 'USD', gmtoffset: 0 },
          timestamp: [1_772_461_800, 1_772_548_200],
          indicators: { quote: [{ high: [1, 2], low: [1, 2], close: [100, close], volume: [5, 6] }] },
        },
      ],
      error: null,
    },
  });

test('prices: a symbol that fails keeps no other from being read, and only changed days are recorded', async () => {
  await using server = await startFeedServer();
  server.set('/chart/SNOW', chart(101));
  server.set('/chart/MDB', { body: '<html>Sign in</html>', contentType: 'text/html' });
  const company = (symbol: string) => ({ symbol, name: symbol, sector: 'Data' });
  await using hub = await startTestHub({
    sources: [
      {
        id: 'quotes',
        kind: 'quotes',
        name: 'Prices',
        url: `${server.origin}/chart/{symbol}`,
        schedule: never,
      },
    ],
    companies: [company('SNOW'), company('MDB')],
    network: { allow: [server.host] },
  });
  expect(await hub.nextFetch()).toMatchObject({
    outcome: 'fetched',
    counts: { new: 2, rejected: 1 },
    rejections: ['MDB: The address answers with a web page, not with data'],
  });
  server.set('/chart/SNOW', chart(102));
  await hub.request('quotes');
  expect(await hub.nextFetch()).toMatchObject({ counts: { new: 0, updated: 1, duplicate: 1 } });
  const keys = (await hub.events('quotes')).map(({ key }) => key);
  expect(keys).toEqual(['02', '03', '03'].map((day) => `quotes|SNOW|2026-03-${day}`));
});

test('F20 the price provider is gone: one failed fetch, and not a request a company', async () => {
  await using server = await startFeedServer();
  const companies = Array.from({ length: 20 }, (_, n) => ({
    symbol: `S${n}`,
    name: `S${n}`,
    sector: 'Data',
  }));
  await using hub = await startTestHub({
    sources: [
      {
        id: 'quotes',
        kind: 'quotes',
        name: 'Prices',
        url: `${server.origin}/chart/{symbol}`,
        schedule: never,
      },
    ],
    companies,
    network: { allow: [server.host] },
  });
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'failed', errorStreak: 1 });
  const asked = companies.filter(({ symbol }) => server.counts(`/chart/${symbol}`).requests > 0);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('startups: an entry that is not one is left out, the order of the list is kept', async () => {
  await using server = await startFeedServer();
  const startup = { id: 'a', name: 'A', status: 'private', category: 'AI', description: 'd', valuation: 1.5 };
  const listed = {
    ...startup,
    id: 'c',
    name: 'C',
    status: 'public',
    lastRoundAt: '2026-01-02T03:04:05.000Z',
    rounds: [
      { date: '2024-05-06', name: 'Seed', amount: 'a lot' },
      { date: '2026-01-02T03:04:05.000Z', name: 'Series A', amount: 0.02, valuation: 0.2 },
    ],
  };
  server.set('/list', json({ startups: [startup, { id: 'b' }, listed] }));
  await using hub = await startTestHub({
    sources: [{ id: 'ai', kind: 'startups', name: 'AI', url: `${server.origin}/list`, schedule: never }],
    network: { allow: [server.host] },
  });
  expect(await hub.nextFetch()).toMatchObject({ counts: { new: 2, rejected: 1 } });
  const events = await hub.events('startups');
  expect(events.map((event) => event.type === 'StartupObserved' && event.data)).toMatchObject([
    { startupId: 'a', rank: 0, valuation: 1.5 },
    {
      ...{ startupId: 'c', rank: 2, lastRoundAt: '2026-01-02' },
      rounds: [
        { date: '2026-01-02', name: 'Series A', amount: 0.02, valuation: 0.2 },
        { date: '2024-05-06', name: 'Seed' },
      ],
    },
  ]);
});

test('news and the roundup channel become events of their own', async () => {
  await using server = await startFeedServer();
  server.set('/news', {
    body: '<rss version="2.0"><channel><item><title>News</title><link>https://e.example/n</link></item></channel></rss>',
  });
  server.set('/channel', {
    body: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>Table</title>
      <entry><id>yt:video:v1</id><yt:videoId>v1</yt:videoId><title>Week</title><published>2026-03-04T18:00:00Z</published></entry></feed>`,
  });
  await using hub = await startTestHub({
    sources: [
      { id: 'wire', kind: 'news', name: 'Wire', url: `${server.origin}/news`, schedule: never },
      { id: 'table', kind: 'roundup', name: 'Table', url: `${server.origin}/channel`, schedule: never },
    ],
    network: { allow: [server.host] },
  });
  await hub.nextFetch();
  await hub.nextFetch();
  expect(await hub.events('news')).toMatchObject([
    { type: 'NewsObserved', key: 'wire|url:https://e.example/n' },
  ]);
  expect(await hub.events('videos')).toMatchObject([{ key: 'table|video:v1', data: { roundup: true } }]);
});
