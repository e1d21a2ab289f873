import { createServer, type RequestListener } from 'node:http';
import type { SourceKind } from '@runrate/contracts';
import { type FeedServer, rssFeed, startFeedServer } from '@runrate/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { toRequest } from './scheduling/fetch-request.ts';
import { startTestHub } from './test-hub.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

const never = '0 0 29 2 *';
const item = (name: string, change: Partial<Parameters<typeof rssFeed>[1][number]> = {}) => ({
  guid: `guid-${name}`,
  link: `https://blog.example/${name}`,
  title: `Title of ${name}`,
  body: `<p>Body of ${name}</p>`,
  publishedAt: new Date('2026-03-04T18:00:00Z'),
  ...change,
});

async function publish(items: Parameters<typeof rssFeed>[1]): Promise<FeedServer> {
  const server = stack.use(await startFeedServer());
  server.set('/feed', { body: rssFeed('blog', items) });
  return server;
}

const sourceAt = (host: string, id = 'blog', kind: SourceKind = 'articles', path = '/feed') => ({
  id,
  kind,
  name: 'A Blog',
  url: `http://${host}${path}`,
  schedule: never,
});

async function hubOf(host: string, options = {}) {
  const config = { sources: [sourceAt(host)], network: { allow: [host] } };
  return stack.use(await startTestHub(config, options));
}

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

test('a source never read before is read at once, and its items become events', async () => {
  const server = await publish([item('one'), item('two')]);
  const hub = await hubOf(server.host);
  expect(await hub.nextFetch()).toMatchObject({
    outcome: 'fetched',
    counts: { new: 2, updated: 0, duplicate: 0, rejected: 0 },
    lastItem: { topic: 'articles', offset: 1 },
    handled: { topic: 'fetch-requests', offset: 0 },
    errorStreak: 0,
  });
  const [first] = await hub.events('articles');
  expect(first).toMatchObject({
    type: 'ArticleObserved',
    key: 'blog|guid:guid-one',
    source: 'blog',
    data: {
      observationKey: 'guid:guid-one',
      title: 'Title of one',
      url: 'https://blog.example/one',
      contentHtml: '<p>Body of one</p>',
      first: { title: 'Title of one', url: 'https://blog.example/one' },
    },
  });
});

test('I6 a 304 and the same bytes make no event', async () => {
  const server = await publish([item('one')]);
  const hub = await hubOf(server.host);
  await hub.nextFetch();
  await hub.request('blog');
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged', httpStatus: 304 });
  expect(server.counts('/feed')).toEqual({ requests: 2, notModified: 1 });
  expect(await hub.events('articles')).toHaveLength(1);
});

test('the same bytes without validators are not parsed again', async () => {
  const feed = rssFeed('blog', [item('one')]);
  const hub = await hubOf(await serve((_, response) => response.end(feed)));
  await hub.nextFetch();
  await hub.request('blog');
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged', httpStatus: 200 });
});

test('what several workers ask for by the same schedule is answered by one fetch', async () => {
  const server = await publish([item('one')]);
  server.set('/other', { body: rssFeed('other', []) });
  const sources = [sourceAt(server.host), sourceAt(server.host, 'other', 'articles', '/other')];
  const hub = stack.use(await startTestHub({ sources, network: { allow: [server.host] } }));
  await hub.nextFetch();
  await hub.nextFetch();
  await hub.engines.log.append([toRequest('blog', 'schedule', Date.now(), Math.random)]);
  // Requests are handled in order, so after the second of these the earlier one is done too.
  for (let round = 0; round < 2; round += 1) {
    await hub.request('other');
    expect(await hub.nextFetch()).toMatchObject({ sourceId: 'other' });
  }
  expect(server.counts('/feed').requests).toBe(1);
});

test('F2 after a restart nothing is recorded twice', async () => {
  const server = await publish([item('one'), item('two')]);
  const hub = await hubOf(server.host);
  await hub.nextFetch();
  await hub.restart();
  // Nothing projects the states in this test, so the source looks unread.
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 0, duplicate: 2 } });
  expect(await hub.events('articles')).toHaveLength(2);
});

describe('I9 identity', () => {
  const scripts: [string, Parameters<typeof rssFeed>[1][], string[]][] = [
    ['an edit is an update', [[item('a')], [item('a', { title: 'New' })]], ['Title of a', 'New']],
    [
      'an edit taken back is an update again',
      [[item('a')], [item('a', { title: 'New' })], [item('a')]],
      ['Title of a', 'New', 'Title of a'],
    ],
    [
      'another link with the same guid is an update',
      [[item('a')], [item('a', { link: 'https://blog.example/moved' })]],
      ['Title of a', 'Title of a'],
    ],
    [
      'another order changes nothing',
      [
        [item('a'), item('b')],
        [item('b'), item('a')],
      ],
      ['Title of a', 'Title of b'],
    ],
    [
      'an item that goes and comes back',
      [[item('a'), item('b')], [item('b')], [item('a'), item('b')]],
      ['Title of a', 'Title of b'],
    ],
    [
      'a feed that rotates',
      [
        [item('a'), item('b')],
        [item('b'), item('c')],
      ],
      ['Title of a', 'Title of b', 'Title of c'],
    ],
    [
      'the same item twice in one feed',
      [
        [item('a'), item('a')],
        [item('a'), item('a')],
      ],
      ['Title of a'],
    ],
    [
      'a guid of 10 KB',
      [[item('a', { guid: 'x'.repeat(10_240) })], [item('a', { guid: 'x'.repeat(10_240) })]],
      ['Title of a'],
    ],
    [
      'one guid, two items, in turning order',
      [
        [item('a', { guid: 'g' }), item('b', { guid: 'g' })],
        [item('b', { guid: 'g' }), item('a', { guid: 'g' })],
        [item('b', { guid: 'g' })],
      ],
      ['Title of a', 'Title of b'],
    ],
    [
      'one guid, the second item later',
      [
        [item('a', { guid: 'g' })],
        [item('b', { guid: 'g' }), item('a', { guid: 'g' })],
        [item('b', { guid: 'g' })],
      ],
      ['Title of a', 'Title of b'],
    ],
  ];

  test.each(scripts)('%s', async (_, fetches, titles) => {
    const server = await publish([]);
    const hub = await hubOf(server.host);
    await hub.nextFetch();
    for (const [index, items] of fetches.entries()) {
      server.set('/feed', { body: `${rssFeed('blog', items)}<!-- ${index} -->` });
      await hub.request('blog');
      await hub.nextFetch();
    }
    const events = await hub.events('articles');
    expect(events.map((event) => (event.type === 'ArticleObserved' ? event.data.title : ''))).toEqual(titles);
    expect(new Set(events.map(({ id }) => id)).size).toBe(
      new Set(events.map((event) => JSON.stringify([event.key, event.id]))).size,
    );
  });

  test('what an item first said of itself survives its edits', async () => {
    const server = await publish([item('a')]);
    const hub = await hubOf(server.host);
    await hub.nextFetch();
    server.set('/feed', {
      body: rssFeed('blog', [item('a', { title: 'New', link: 'https://blog.example/new' })]),
    });
    await hub.request('blog');
    await hub.nextFetch();
    const firsts = (await hub.events('articles')).map(
      (event) => event.type === 'ArticleObserved' && [event.data.title, event.data.first],
    );
    const first = { title: 'Title of a', url: 'https://blog.example/a', seenAt: expect.any(String) };
    expect(firsts).toEqual([
      ['Title of a', first],
      ['New', first],
    ]);
  });

  test('items that share a guid are marked on the source', async () => {
    const server = await publish([item('a', { guid: 'g' }), item('b', { guid: 'g' })]);
    const hub = await hubOf(server.host);
    const fetched = await hub.nextFetch();
    expect(fetched.rejections).toEqual(['Different items share the guid “g”']);
    expect(fetched.counts).toMatchObject({ new: 2, rejected: 0 });
  });

  test('items without guid are known by address, then by title and day, then by their text', async () => {
    const body = `<rss version="2.0"><channel><title>x</title><item><title>A</title><link>https://e.example/a</link></item>
      <item><title>B</title><pubDate>Wed, 04 Mar 2026 18:00:00 GMT</pubDate></item><item><description>x</description></item><item><category>c</category></item></channel></rss>`;
    const hub = await hubOf(await serve((_, response) => response.end(body)));
    expect(await hub.nextFetch()).toMatchObject({ counts: { new: 3, rejected: 1 } });
    expect((await hub.events('articles')).map(({ key }) => key)).toEqual([
      'blog|url:https://e.example/a',
      'blog|title:B|2026-03-04',
      'blog|title:x|',
    ]);
  });
});

describe('health', () => {
  const now = Date.parse('2026-03-20T18:00:00Z');
  const dated = (n: number, change = {}) =>
    item(`${n}`, { publishedAt: new Date(Date.UTC(2026, 2, n)), ...change });

  test('a reading tells the rhythm of the source, and what the last items were when there are none', async () => {
    const nameless = { guid: '', link: '', title: '', body: '' };
    const server = await publish([dated(1), dated(3), dated(9), dated(10), item('x', nameless)]);
    const hub = await hubOf(server.host, { clock: () => now });
    const at = new Date(now).toISOString();
    const rhythm = { newestItemAt: '2026-03-10T00:00:00.000Z', usualPauseMs: 6 * 86_400_000 };
    const first = await hub.nextFetch();
    expect(first).toMatchObject({ ...rhythm, lastSuccessAt: at, lastNewItemAt: at });
    expect(first.lastItems).toBeUndefined();
    for (const outcome of ['unchanged', 'failed']) {
      if (outcome === 'failed') server.set('/feed', { body: 'nonsense' });
      await hub.request('blog');
      expect(await hub.nextFetch()).toMatchObject({
        ...{ outcome, ...rhythm, counts: { new: 0 }, lastSuccessAt: at, lastNewItemAt: at },
        lastItems: { counts: { new: 4, rejected: 1 }, rejections: first.rejections },
      });
    }
  });

  test('a gap is an oldest item that is newer than the newest known; new guids alone are none', async () => {
    const server = await publish([dated(1), dated(2), dated(3)]);
    const hub = await hubOf(server.host, { clock: () => now });
    await hub.nextFetch();
    const rotated = [1, 2, 3, 4].map((n) => dated(n, { guid: `another-${n}` }));
    server.set('/feed', { body: rssFeed('blog', rotated) });
    await hub.request('blog');
    const second = await hub.nextFetch();
    expect([second.counts.new, second.mayHaveGap, second.gap]).toEqual([4, undefined, undefined]);
    server.set('/feed', { body: rssFeed('blog', [dated(8), dated(9)]) });
    await hub.request('blog');
    const gap = {
      ...{ foundAt: new Date(now).toISOString(), backFill: [] },
      ...{ from: '2026-03-04T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' },
    };
    expect(await hub.nextFetch()).toMatchObject({ mayHaveGap: true, gap });
    await hub.request('blog');
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'unchanged', gap });
  });
});

describe('requests', () => {
  test('API-38 five requests at once read each feed once', async () => {
    const server = await publish([item('one')]);
    const hub = await hubOf(server.host);
    await hub.nextFetch();
    await Promise.all([1, 2, 3, 4, 5].map(() => hub.request('blog')));
    expect(await hub.nextFetch()).toMatchObject({ handled: { offset: 5 } });
    await hub.request('blog');
    expect(await hub.nextFetch()).toMatchObject({ handled: { offset: 6 } });
    expect(server.counts('/feed').requests).toBe(3);
  });

  test('a slow source holds up no other, and a request during a fetch joins the next', async () => {
    const slow = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const requests: string[] = [];
    const host = await serve((request, response) => {
      requests.push(request.url ?? '');
      const answer = () => response.end(rssFeed('blog', [item(`${requests.length}`)]));
      if (requests.length > 1 || request.url !== '/slow') return answer();
      begun.resolve();
      void slow.promise.then(answer);
    });
    const sources = [
      sourceAt(host, 'slow', 'articles', '/slow'),
      sourceAt(host, 'fast', 'articles', '/fast'),
    ];
    const hub = stack.use(await startTestHub({ sources: sources.slice(0, 2), network: { allow: [host] } }));
    await begun.promise;
    expect(await hub.nextFetch()).toMatchObject({ sourceId: 'fast' });
    await hub.request('slow');
    await hub.request('fast');
    expect(await hub.nextFetch()).toMatchObject({ sourceId: 'fast', handled: { offset: 3 } });
    slow.resolve();
    expect(await hub.nextFetch()).toMatchObject({ sourceId: 'slow', handled: { offset: 0 } });
    expect(await hub.nextFetch()).toMatchObject({ sourceId: 'slow', handled: { offset: 2 } });
    expect(requests.toSorted()).toEqual(['/fast', '/fast', '/slow', '/slow']);
  });

  test('F2 a request whose fetch was broken off is answered after the restart', async () => {
    let answers = 0;
    const begun = Promise.withResolvers<void>();
    const host = await serve((_, response) => {
      answers += 1;
      if (answers === 1) return begun.resolve();
      response.end(rssFeed('blog', [item('one')]));
    });
    const hub = await hubOf(host);
    await begun.promise;
    await hub.restart();
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 1 } });
    expect(await hub.events('fetches')).toHaveLength(1);
  });
});

describe('failures', () => {
  const now = Date.parse('2026-03-04T18:00:00Z');

  test('I6 back-off doubles the interval, and the first success resets it', async () => {
    let status = 500;
    const host = await serve((_, response) => {
      response.writeHead(status).end(status === 200 ? rssFeed('blog', [item('one')]) : 'no');
    });
    const config = { sources: [{ ...sourceAt(host), schedule: '*/15 * * * *' }], network: { allow: [host] } };
    const hub = stack.use(await startTestHub(config, { clock: () => now, random: () => 0.5 }));
    const waits: number[] = [];
    for (let streak = 1; streak <= 9; streak += 1) {
      const fetched = await hub.nextFetch();
      expect(fetched).toMatchObject({ outcome: 'failed', errorStreak: streak, httpStatus: 500 });
      waits.push((Date.parse(fetched.nextFetchAt ?? '') - now) / 60_000);
      await hub.request('blog');
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    await hub.nextFetch();
    status = 200;
    await hub.request('blog');
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', errorStreak: 0 });
  });

  test.each([
    [410, {}, { retired: true, error: 'The publisher says that this address is gone for good (410)' }],
    [429, { 'retry-after': '86400' }, { retired: false, nextFetchAt: '2026-03-05T18:00:00.000Z' }],
    [404, {}, { retired: false, error: 'There is nothing at this address (404)' }],
  ])('I6 status %i', async (status, headers, expected) => {
    const host = await serve((_, response) => response.writeHead(status, headers).end());
    const hub = await hubOf(host, { clock: () => now });
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'failed', httpStatus: status, ...expected });
  });

  test('a page instead of a feed is one failed fetch and touches no other source', async () => {
    const server = await publish([item('one')]);
    server.set('/page', { body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' });
    const sources = [sourceAt(server.host), sourceAt(server.host, 'page', 'articles', '/page')];
    const hub = stack.use(await startTestHub({ sources, network: { allow: [server.host] } }));
    const fetches = [await hub.nextFetch(), await hub.nextFetch()];
    expect(fetches.find(({ sourceId }) => sourceId === 'blog')).toMatchObject({ outcome: 'fetched' });
    expect(fetches.find(({ sourceId }) => sourceId === 'page')).toMatchObject({
      outcome: 'failed',
      error: 'The address answers with a web page, not a feed',
    });
  });

  test('S2 a source on a private address is refused without being asked', async () => {
    const server = await publish([item('one')]);
    const hub = stack.use(await startTestHub({ sources: [sourceAt(server.host)] }));
    expect(await hub.nextFetch()).toMatchObject({ outcome: 'failed', counts: { new: 0 } });
    expect(server.counts('/feed').requests).toBe(0);
  });

  test('I5 the address of a permanent redirect is asked from then on', async () => {
    const asked: string[] = [];
    const host = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/feed') response.writeHead(301, { location: '/new' }).end();
      else response.end(rssFeed('blog', [item('one')]));
    });
    const hub = await hubOf(host);
    expect(await hub.nextFetch()).toMatchObject({ movedTo: `http://${host}/new` });
    await hub.request('blog');
    await hub.nextFetch();
    expect(asked).toEqual(['/feed', '/new', '/new']);
  });
});
