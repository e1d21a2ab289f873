import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { type FetchCompleted, sourceStatesView } from '@runrate/contracts';
import { rssFeed } from '@runrate/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './test-hub.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

type Item = Parameters<typeof rssFeed>[1][number];
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const never = '0 0 29 2 *';
const post = (n: number, change: Partial<Item> = {}): Item => ({
  guid: `guid-${n}`,
  link: `https://blog.example/post-${n}`,
  title: `Post ${n}`,
  body: `<p>Text of post ${n}</p>`,
  publishedAt: new Date(Date.UTC(2026, 2, n + 1)),
  ...change,
});
/** Removes the item's guid, so that its address identifies it. */
const bare = (feed: string) => feed.replace(/<guid[^>]*>[^<]*<\/guid>/g, '');

async function serve(handler: Handler): Promise<string> {
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

const sourceAt = (host: string, id: string, schedule = never) => ({
  ...{ id, kind: 'articles' as const, name: id, url: `http://${host}/${id}`, schedule },
});

/** Stores a fetch in the view, as the projector would. */
async function project({ engines }: TestHub, fetched: FetchCompleted['data']): Promise<void> {
  const known = (await engines.views.getMany(sourceStatesView, [fetched.sourceId])).get(fetched.sourceId);
  const write = {
    view: sourceStatesView,
    key: fetched.sourceId,
    document: { ...fetched, completedAt: fetched.startedAt },
    expectedRevision: known?.revision ?? 0,
  };
  expect(await engines.views.commit({ writes: [write], positions: [] })).toBe('committed');
}

type Broken = [fault: string, handler: Handler, error: RegExp];
const broken: Broken[] = [
  ['html', (_, response) => response.end('<!doctype html><title>Sign in</title>'), /web page/],
  ['empty', (_, response) => response.end(), /empty document/],
  ['error', (_, response) => response.writeHead(500).end('no'), /500/],
  ['cut', (_, response) => response.writeHead(200, { 'content-length': '9999' }).end('<rss>'), /./],
  [
    'bomb',
    (_, response) => response.end('<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><rss/>'),
    /could do harm/,
  ],
];

test('I9 a scripted publisher: edits, new links, duplicates, items that go and come back, beside five broken feeds', async () => {
  const all = Array.from({ length: 20 }, (_, n) => post(n));
  const edited = all.map((item, n) => (n % 5 === 0 ? { ...item, title: `${item.title}, edited` } : item));
  const tokens = edited.map((item, n) =>
    n % 4 === 0 ? { ...item, link: `${item.link}?utm_source=rss&token=${n}` } : item,
  );
  /** Twelve readings: the content of the feed at each one. */
  const script: Item[][] = [
    all.slice(0, 10),
    all.slice(0, 10),
    all.slice(0, 15),
    [...all.slice(0, 15), ...all.slice(0, 5)],
    all.slice(5),
    all.toReversed(),
    edited,
    edited.slice(10),
    edited,
    tokens,
    [],
    tokens.toReversed(),
  ];
  let [round, asked] = [0, 0];
  const host = await serve((request, response) => {
    const fault = broken.find(([name]) => request.url === `/${name}`);
    if (fault) return fault[1](request, response);
    asked += 1;
    response.end(`${rssFeed('blog', script[round] ?? [])}<!-- ${round} -->`);
  });
  const sources = [sourceAt(host, 'blog'), ...broken.map(([name]) => sourceAt(host, name))];
  const hub = stack.use(await startTestHub({ sources, network: { allow: [host] } }));
  const first = await Promise.all(sources.map(() => hub.nextFetch()));
  const counts = first.filter(({ sourceId }) => sourceId === 'blog').map((fetched) => fetched.counts);
  for (round = 1; round < script.length; round += 1) {
    await hub.request('blog');
    counts.push((await hub.nextFetch()).counts);
  }

  expect(counts.reduce((sum, { new: fresh }) => sum + fresh, 0)).toBe(20);
  expect(counts.reduce((sum, { updated }) => sum + updated, 0)).toBe(4 + 5);
  const events = await hub.events('articles');
  const latest = new Map(
    events.map((event) => [event.key, event.type === 'ArticleObserved' ? event.data : undefined]),
  );
  console.info('scripted publisher:', {
    readings: script.length,
    items: all.length,
    doubled: latest.size - all.length,
    swallowed: all.filter(({ guid }) => !latest.has(`blog|guid:${guid}`)).length,
  });
  expect([...latest.keys()].toSorted()).toEqual(all.map(({ guid }) => `blog|guid:${guid}`).toSorted());
  for (const { guid, title, link } of tokens) {
    expect(latest.get(`blog|guid:${guid}`)).toMatchObject({ title, url: link });
  }
  expect(asked).toBe(script.length);
  for (const [name, , error] of broken) {
    const failed = first.find(({ sourceId }) => sourceId === name);
    expect(failed).toMatchObject({ outcome: 'failed', error: expect.stringMatching(error) });
  }
});

describe('I9 items without guid', () => {
  test('an edit, another order, a return: one item each, known by its address', async () => {
    const script = [
      [post(1), post(2)],
      [post(2), post(1, { title: 'Edited' })],
      [post(2)],
      [post(1, { title: 'Edited' }), post(2), post(3)],
    ];
    let round = 0;
    const host = await serve((_, response) => response.end(bare(rssFeed('blog', script[round] ?? []))));
    const hub = stack.use(
      await startTestHub({ sources: [sourceAt(host, 'blog')], network: { allow: [host] } }),
    );
    await hub.nextFetch();
    for (round = 1; round < script.length; round += 1) {
      await hub.request('blog');
      await hub.nextFetch();
    }
    const keys = (await hub.events('articles')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toHaveLength(4);
  });
});

describe('politeness', () => {
  test('20 sources of one host are asked by two requests at a time, each once', async () => {
    let [open, most] = [0, 0];
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const letOut = async () => {
      for (let turns = 0; turns < 50; turns += 1) await turn();
      for (const answer of waiting.splice(0)) answer();
    };
    const host = await serve((request, response) => {
      asked.push(request.url ?? '');
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        response.end(rssFeed('blog', [post(asked.length)]));
      });
      // Holds the responses until two requests are open and a third has had plenty of time to arrive.
      if (waiting.length === 2 || asked.length === 20) void letOut();
    });
    const sources = Array.from({ length: 20 }, (_, n) => sourceAt(host, `feed-${n}`));
    const hub = stack.use(await startTestHub({ sources, network: { allow: [host] } }));
    for (const _ of sources) expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched' });
    expect(most).toBe(2);
    expect(asked).toHaveLength(20);
    expect(new Set(asked).size).toBe(20);
  });

  test('I6 a source that fails ten times and then answers: its items appear without a click', async () => {
    let now = Date.parse('2026-03-04T18:00:00Z');
    let asked = 0;
    const host = await serve((_, response) => {
      asked += 1;
      if (asked <= 10) response.writeHead(503, { 'retry-after': '1' }).end();
      else response.end(rssFeed('blog', [post(1)]));
    });
    const source = sourceAt(host, 'blog', '*/15 * * * *');
    const config = { sources: [source], network: { allow: [host] } };
    const hub = stack.use(await startTestHub(config, { clock: () => now, random: () => 0 }));
    const fetches: FetchCompleted['data'][] = [];
    for (let n = 0; n <= 10; n += 1) {
      const fetched = await hub.nextFetch();
      fetches.push(fetched);
      if (fetched.outcome === 'failed') {
        // The next fetch comes due while the hub is down; after the restart the hub fetches on its own.
        await project(hub, fetched);
        now = Date.parse(fetched.nextFetchAt ?? '') + 1;
        await hub.restart();
      }
    }
    expect(fetches.map(({ errorStreak }) => errorStreak)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]);
    expect(fetches.at(-1)).toMatchObject({ outcome: 'fetched', counts: { new: 1 } });
    expect(asked).toBe(11);
  });
});
