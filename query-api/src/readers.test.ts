import {
  articlesView,
  type HubEvent,
  parseEvent,
  recordEvents,
  subscribeNewsletter,
  type Topic,
  topicNames,
} from '@runrate/contracts';
import { article, daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

async function readAll(hub: HubUnderTest, topic: Topic): Promise<HubEvent[]> {
  const ends = await hub.engines.log.ends(topic);
  const batches = await Promise.all(
    ends.map((_end, partition) => hub.engines.log.read({ topic, partition, offset: 0, limit: 100 })),
  );
  return batches.flatMap(({ records }) =>
    records.flatMap(({ value }) => {
      const parsed = parseEvent(topic, value ?? '');
      return parsed.outcome === 'event' ? [parsed.event] : [];
    }),
  );
}

test('API-23 an address without @, or none, is 400', async () => {
  await using hub = await startHubUnderTest();
  for (const email of ['', '   ', 'ada.example.com', 'a b@example.com', 'a@b', '@example.com']) {
    const response = await hub.post('/api/newsletter/subscribe', { email });
    expect([response.status, await response.text()]).toEqual([400, 'Please enter a valid email address.']);
  }
  expect((await hub.post('/api/newsletter/subscribe', {})).status).toBe(400);
  expect((await hub.post('/api/newsletter/subscribe', { email: ['a@example.com'] })).status).toBe(400);
  expect(await readAll(hub, 'newsletter')).toEqual([]);
});

test('API-24 API-25 spellings of one address are one subscription with one answer, and the log knows no address', async () => {
  await using hub = await startHubUnderTest();
  const answers = [];
  for (const email of [' Ada@Bücher.Example ', 'ada@bücher.example', 'ada@XN--BCHER-KVA.example']) {
    const response = await hub.post('/api/newsletter/subscribe', { email });
    answers.push([response.status, subscribeNewsletter.answer.parse(await response.json())]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const events = await readAll(hub, 'newsletter');
  expect(new Set(events.map(({ data }) => 'subscriberId' in data && data.subscriberId)).size).toBe(1);
  // Without a mail server, a subscription takes effect at once.
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual([
    'SubscriptionRequested',
    'SubscriptionConfirmed',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/ada|b.cher/i);
  expect(hub.logLines.join()).not.toMatch(/ada@|b.cher/i);
});

test('API-54 RUN-22 page views and shares of articles are recorded under their ids, and nothing of other addresses', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  const calls = [
    { type: 'page-view', path: '/article/slug-a' },
    { type: 'share', path: '/article/a?utm=1#top' },
    { type: 'page-view', path: '/no-such-page' },
  ];
  for (const body of calls) {
    const response = await hub.post('/api/analytics/events', body);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  const events = await readAll(hub, 'engagement');
  const seen = events.map(({ type, key, data }) => [type, key, 'path' in data ? data.path : '']);
  expect(seen.sort()).toEqual([
    ['PageShared', 'a', '/article/a'],
    ['PageViewed', 'a', '/article/a'],
  ]);
  expect(JSON.stringify(events)).not.toContain('127.0.0.1');
});

test('RUN-22 what a stranger says of 117 addresses that do not exist leaves no byte', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'), article('later', { publishedAt: daysAgo(-1) }));
  const ends = async () => {
    const all = await Promise.all(topicNames.map((topic) => hub.engines.log.ends(topic)));
    return all.flat().reduce((sum, end) => sum + end, 0);
  };
  const before = await ends();
  const paths = [
    '/no-such-page',
    '/article/later',
    '/article/%',
    ...Array.from({ length: 114 }, (_, n) => `/article/${n}`),
  ];
  for (const path of paths) {
    for (const type of ['page-view', 'share'])
      expect((await hub.post('/api/analytics/events', { type, path })).status).toBe(204);
  }
  expect(await ends()).toBe(before);
  expect((await hub.post('/api/analytics/events', { type: 'page-view', path: '/article/a' })).status).toBe(
    204,
  );
  // The view itself, then the sums of the day: total, kind of page, article, source.
  expect(await ends()).toBe(before + 1 + 4);
});

test('API-54 anything but a page view or a share is 400', async () => {
  await using hub = await startHubUnderTest();
  const wrong: unknown[] = [
    {},
    { type: 'click', path: '/' },
    { type: 'click', url: 'javascript:alert(1)' },
    { type: 'search-without-result', q: '' },
    { type: 'share' },
    { type: 'share', path: 'x' },
  ];
  wrong.push([], null, 'text', { type: 'share', path: `/${'x'.repeat(300)}` });
  for (const body of wrong) {
    expect(recordEvents.body.safeParse(body).success).toBe(false);
    expect((await hub.post('/api/analytics/events', JSON.stringify(body))).status).toBe(400);
  }
  expect(await readAll(hub, 'engagement')).toEqual([]);
});

test('programs that read on their own are not counted', async () => {
  await using hub = await startHubUnderTest();
  const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const response = await hub.post('/api/analytics/events', { type: 'page-view', path: '/' }, headers);
  expect(response.status).toBe(204);
  expect(await readAll(hub, 'engagement')).toEqual([]);
});

test('API-55 five views of a page by one reader count within half an hour, and nothing tells who it was', async () => {
  await using hub = await startHubUnderTest({ trustedProxies: 1 });
  await hub.put(articlesView, article('a'), article('b'));
  const view = (path: string, reader: string) =>
    hub.post('/api/analytics/events', { type: 'page-view', path }, { 'X-Forwarded-For': reader });
  const counted = async () => (await readAll(hub, 'engagement')).length;
  for (let count = 0; count < 8; count += 1)
    expect((await view('/article/a', '203.0.113.7')).status).toBe(204);
  expect(await counted()).toBe(5);
  await view('/article/a', '203.0.113.8');
  await view('/article/b', '203.0.113.7');
  expect(await counted()).toBe(7);
  hub.time.now += 31 * 60_000;
  await view('/article/a?again', '203.0.113.7');
  expect(await counted()).toBe(8);
  expect(JSON.stringify(await readAll(hub, 'engagement'))).not.toContain('203.0.113');
  expect(hub.logLines.join('')).not.toContain('203.0.113');
});
