import {
  articlesView,
  type FigureCounted,
  newsView,
  parseEvent,
  readerFigures,
  readerFiguresView,
  storiesView,
  subscribersView,
  toFigureId,
  toFigureKey,
} from '@runrate/contracts';
import { EngineUnavailable } from '@runrate/engines';
import { toItemId } from '@runrate/service';
import { article, newsItem, story } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';
import { NamedBySeveral } from './named-by-several.ts';
import { toReferrer, toSearchText } from './readers-words.ts';

const admin = { adminToken: 'the secret of the owner alone' };
const signedIn = { headers: { Authorization: `Bearer ${admin.adminToken}` } };

async function readLog(hub: HubUnderTest) {
  const ends = await hub.engines.log.ends('figures');
  const batches = await Promise.all(
    ends.map((_end, partition) =>
      hub.engines.log.read({ topic: 'figures', partition, offset: 0, limit: 1000 }),
    ),
  );
  return batches.flatMap(({ records }) => records);
}

/** Adds up the counts in the log as the projector does: the last value of each counter. */
async function countsOf(hub: HubUnderTest): Promise<Record<string, number>> {
  const last = new Map<string, FigureCounted['data']>();
  for (const { key, value } of await readLog(hub)) {
    const parsed = parseEvent('figures', value ?? '');
    if (parsed.outcome === 'event' && parsed.event.type === 'FigureCounted') last.set(key, parsed.event.data);
  }
  const sums: Record<string, number> = {};
  for (const { day, figure, name, count } of last.values()) {
    const of = [day.slice(5), figure, name].filter(Boolean).join(' ');
    sums[of] = (sums[of] ?? 0) + count;
  }
  return sums;
}

const send = (
  hub: HubUnderTest,
  body: object,
  reader = '203.0.113.7',
  headers: Record<string, string> = {},
) => hub.post('/api/analytics/events', body, { 'X-Forwarded-For': reader, ...headers });
const view = (path: string, referrer?: string) => ({
  type: 'page-view',
  path,
  ...(referrer && { referrer }),
});

test('OWN-44 views, clicks and shares are counted by day, item, source and page; nothing of the reader is kept', async () => {
  await using hub = await startHubUnderTest({ trustedProxies: 1 });
  await hub.put(articlesView, article('a', { sourceId: 'far-blog' }));
  const url = 'https://wire.example/one-story';
  await hub.put(newsView, newsItem(toItemId(url), { url, sourceId: 'far-wire' }));
  await send(hub, view('/'));
  await send(hub, view('/article/slug-a'));
  await send(hub, view('/article/slug-a'), '203.0.113.8');
  await send(hub, view('/category/no-such'));
  await send(hub, view('/admin'));
  await send(hub, { type: 'share', path: '/article/slug-a' });
  await send(hub, { type: 'click', url });
  await send(hub, { type: 'click', url: 'https://wire.example/of-no-item' });
  hub.time.now += 86_400_000;
  await send(hub, view('/'));
  expect(await countsOf(hub)).toEqual({
    '03-04 views': 3,
    '03-04 views-of-page /': 1,
    '03-04 views-of-page /article': 2,
    '03-04 views-of-item article:a': 2,
    '03-04 views-of-source far-blog': 2,
    '03-04 shares': 1,
    '03-04 clicks': 1,
    [`03-04 clicks-on-item news:${toItemId(url)}`]: 1,
    '03-04 clicks-to-source far-wire': 1,
    '03-05 views': 1,
    '03-05 views-of-page /': 1,
  });
  const kept = JSON.stringify(await readLog(hub));
  expect(kept).not.toMatch(/203\.0\.113|Mozilla|node|undici/);
});

test('OWN-44 whoever asks not to be tracked, by DNT or Sec-GPC, is counted nowhere', async () => {
  await using hub = await startHubUnderTest({ trustedProxies: 1 });
  await hub.put(articlesView, article('a'));
  const events = [view('/article/slug-a'), { type: 'search-without-result', q: 'nothing' }];
  for (const body of [...events, { type: 'share', path: '/article/slug-a' }]) {
    for (const name of ['DNT', 'Sec-GPC'])
      expect((await send(hub, body, '203.0.113.7', { [name]: '1' })).status).toBe(204);
  }
  expect(await readLog(hub)).toEqual([]);
  expect((await hub.engines.log.ends('engagement')).every((end) => end === 0)).toBe(true);
  await send(hub, view('/article/slug-a'), '203.0.113.7', { DNT: '0' });
  expect((await countsOf(hub))['03-04 views']).toBe(1);
});

test('OWN-44 hosts and searches are written down only once several visitors named them on a day', async () => {
  await using hub = await startHubUnderTest({ trustedProxies: 1 });
  const search = (q: string, reader: string) => send(hub, { type: 'search-without-result', q }, reader);
  for (let n = 0; n < 4; n += 1) await search('jane doe of 4 mill lane', '203.0.113.1');
  await search('Usage  Pricing', '203.0.113.1');
  await search('usage pricing', '203.0.113.2');
  await send(hub, view('/', 'only.example'), '203.0.113.1');
  await send(hub, view('/', 'www.many.example'), '203.0.113.1');
  expect(JSON.stringify(await readLog(hub))).not.toMatch(/jane|usage|example/i);
  await search('usage pricing', '203.0.113.3');
  await send(hub, view('/', 'many.example'), '203.0.113.2');
  expect(await countsOf(hub)).toEqual({
    '03-04 searches-without-result': 7,
    '03-04 searches-for usage pricing': 3,
    '03-04 views': 3,
    '03-04 views-of-page /': 3,
    '03-04 referrals': 3,
    '03-04 referrals-from many.example': 2,
  });
});

test('OWN-44 one visitor can’t fill the list of names, and a day has a bounded number of them', () => {
  const names = new NamedBySeveral(2, 30);
  const hear = (name: string, visitor: string, day = '2026-03-04') => names.hear({ day, name, visitor });
  for (let n = 0; n < 1000; n += 1) hear(`made-up-${n}.example`, 'one');
  const known = Array.from({ length: 1000 }, (_, n) => hear(`made-up-${n}.example`, 'two')).filter(Boolean);
  // Twenty names of the first visitor; those of the second wait for another visitor.
  expect(known).toHaveLength(20);
  for (let n = 0; n < 1000; n += 1)
    for (const visitor of ['three', 'four']) hear(`other-${n}.example`, `${visitor} ${n}`);
  const later = Array.from({ length: 1000 }, (_, n) => hear(`other-${n}.example`, 'five')).filter(Boolean);
  expect(later).toHaveLength(10);
  expect(hear('other-900.example', 'six', '2026-03-05')).toBe(0);
  expect(hear('other-900.example', 'seven', '2026-03-05')).toBe(2);
});

test('OWN-44 what looks like something of a person is not kept, and a host is a public name', () => {
  expect(['a@b.example', 'call 0171 2345678', ' \t'].map(toSearchText)).toEqual(Array(3).fill(undefined));
  expect(toSearchText('  ARR\n Multiples ')).toBe('arr multiples');
  expect(toReferrer('News.Example.COM', 'hub.example')).toBe('news.example.com');
  const none = ['www.hub.example', 'intranet', 'localhost', '192.168.1.4', '[::1]', 'a b.example', 'x.'];
  expect(none.map((host) => toReferrer(host, 'hub.example:3000'))).toEqual(none.map(() => undefined));
});

test('OWN-44 a log that fails counts nothing twice, and what it missed is said with the next count', async () => {
  let broken = true;
  await using hub = await startHubUnderTest({
    trustedProxies: 1,
    wrap: (engines) => ({
      ...engines,
      log: {
        ...engines.log,
        append: async (records) => {
          const appended = await engines.log.append(records);
          // It was written, but the response is lost.
          if (broken && records.some(({ topic }) => topic === 'figures'))
            throw new EngineUnavailable('the log is out of reach');
          return appended;
        },
      },
    }),
  });
  expect((await send(hub, view('/'))).status).toBe(503);
  broken = false;
  expect((await send(hub, view('/'), '203.0.113.8')).status).toBe(204);
  expect((await countsOf(hub))['03-04 views']).toBe(2);
});

test('OWN-44 each day knows how many subscribers there were, whichever process looked', async () => {
  await using hub = await startHubUnderTest({
    seed: async ({ views }) => {
      const document = { id: 's1', status: 'subscribed', since: '2026-03-01T00:00:00.000Z' };
      const write = { view: subscribersView, key: 's1', document, expectedRevision: 0 };
      await views.commit({ writes: [write], positions: [] });
    },
  });
  await expect.poll(() => countsOf(hub), { interval: 10 }).toEqual({ '03-04 subscribers': 1 });
  const keys = (await readLog(hub)).map(({ key }) => key);
  expect(keys).toEqual(['2026-03-04/subscribers/|all']);
});

test('OWN-44 figures older than the owner keeps leave the log and the views', async () => {
  const figure = (day: string) => {
    const what = { day, figure: 'views' as const, name: '' };
    return { id: toFigureId(what), ...what, count: 3, counters: { c1: 2, c2: 1 } };
  };
  const [old, kept] = [figure('2024-03-01'), figure('2024-03-20')];
  await using hub = await startHubUnderTest({
    seed: async ({ views }) => {
      const writes = [old, kept].map((document) => ({
        ...{ view: readerFiguresView, key: document.id, document, expectedRevision: 0 },
      }));
      await views.commit({ writes, positions: [] });
    },
  });
  const gone = ['c1', 'c2'].map((counter) => toFigureKey({ ...old, counter }));
  await expect.poll(async () => (await readLog(hub)).map(({ key }) => key), { interval: 10 }).toEqual(gone);
  expect((await readLog(hub)).map(({ value }) => value)).toEqual([null, null]);
});

test('OWN-44 an admin reads every day of a span, what was read most, and all counts as CSV', async () => {
  await using hub = await startHubUnderTest(admin);
  await hub.put(articlesView, article('a', { title: 'Pricing' }));
  await hub.put(newsView, newsItem('of-story', { title: 'Prices rise' }));
  await hub.put(storiesView, story(['news', 'of-story'], ['articles', 'a']));
  const figure = (day: string, name: string, count: number, of: FigureCounted['data']['figure']) => {
    const what = { day, figure: of, name };
    return { id: toFigureId(what), ...what, count, counters: { c1: count } };
  };
  await hub.put(
    readerFiguresView,
    figure('2026-03-02', '', 9, 'views'),
    figure('2026-03-04', '', 4, 'views'),
    figure('2026-03-04', '', 12, 'subscribers'),
    ...[
      figure('2026-03-02', 'article:a', 2, 'views-of-item'),
      figure('2026-03-04', 'news:n', 5, 'clicks-on-item'),
      figure('2026-03-04', 'story:news|story', 1, 'views-of-item'),
    ],
    ...[
      figure('2026-03-02', 'far-blog', 2, 'views-of-source'),
      figure('2026-03-04', '/', 1, 'views-of-page'),
    ],
    figure('2026-03-04', '=cmd()', 3, 'searches-for'),
    figure('2026-03-04', 'other.example', 3, 'referrals-from'),
  );
  const path = '/api/admin/figures?from=2026-03-02&to=2026-03-04';
  expect((await hub.fetch(path)).status).toBe(401);
  const answer = readerFigures.answer.parse(await (await hub.fetch(path, signedIn)).json());
  expect(answer.days.map(({ day, views, subscribers }) => [day, views, subscribers])).toEqual([
    ['2026-03-02', 9, undefined],
    ['2026-03-03', 0, undefined],
    ['2026-03-04', 4, 12],
  ]);
  expect(answer.items).toEqual([
    { kind: 'news', id: 'n', views: 0, clicks: 5 },
    { kind: 'article', id: 'a', title: 'Pricing', path: '/article/slug-a', views: 2, clicks: 0 },
    {
      kind: 'story',
      id: 'news|story',
      title: 'Prices rise',
      path: '/stories/slug-story',
      views: 1,
      clicks: 0,
    },
  ]);
  expect(answer.sources).toEqual([{ id: 'far-blog', name: 'Far Blog', views: 2, clicks: 0 }]);
  expect([answer.pages, answer.referrers, answer.searches]).toEqual([
    [{ path: '/', views: 1 }],
    [{ host: 'other.example', referrals: 3 }],
    [{ text: '=cmd()', times: 3 }],
  ]);
  const csv = await (await hub.fetch(path.replace('figures', 'figures.csv'), signedIn)).text();
  const lines = csv.trimEnd().split('\r\n');
  expect(lines[0]).toBe('day,figure,name,count');
  expect(lines).toHaveLength(11);
  expect(lines).toContain("2026-03-04,searches-for,'=cmd(),3");
  for (const wrong of ['from=yesterday', 'from=2026-03-05&to=2026-03-04', 'from=2020-01-01&to=2026-03-04'])
    expect((await hub.fetch(`/api/admin/figures?${wrong}`, signedIn)).status).toBe(400);
});
