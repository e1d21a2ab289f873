import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';

const examples = join(import.meta.dirname, '../../examples');

const dayMs = 86_400_000;

const item = (n: number, title = `Post ${n}`) => ({
  ...{ guid: `post-${n}`, link: `https://publisher.example/posts/${n}`, title },
  ...{ body: '<p>Some words.</p>', publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)) },
});

async function openWorld(posts: number) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  const publish = (...items: ReturnType<typeof item>[]) =>
    feeds.set('/blog', { body: rssFeed('Blog', items) });
  publish(...Array.from({ length: posts }, (_, n) => item(n)));
  const schedule = '0 0 29 2 *';
  const hub = stack.use(
    await startTestHub(
      {
        network: { allow: [feeds.host] },
        sources: [{ id: 'blog', kind: 'articles', name: 'Blog', url: `${feeds.origin}/blog`, schedule }],
        companies: [
          {
            ...{ symbol: 'AAA', slug: 'a', name: 'Triple A', sector: 'Cloud' },
          },
        ],
      },
      folder.path,
    ),
  );
  const refresh = async () =>
    expect((await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' })).status).toBe(200);
  await refresh();
  return { stack, hub, publish, refresh, file: (name: string) => join(folder.path, name) };
}

/** Runs a program, expects it to succeed and returns its output. */
async function run(command: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect([code, error.replaceAll(/.*(ExperimentalWarning|--trace-warnings).*\n/g, '')]).toEqual([0, '']);
  return said;
}

test('BLD-08 BLD-10 the mirror, the subscription and the script of the examples run, and read on where they were', async () => {
  const { stack, hub, publish, refresh, file } = await openWorld(45);
  await using _ = stack;
  const mirror = async () => {
    await run(process.execPath, [join(examples, 'mirror.ts'), hub.origin, file('mirror.json'), '--once']);
    const { articles } = JSON.parse(await readFile(file('mirror.json'), 'utf8')) as {
      articles: Record<string, { title: string }>;
    };
    return Object.values(articles).map(({ title }) => title);
  };
  const subscribe = () =>
    run(process.execPath, [join(examples, 'subscribe.ts'), hub.origin, file('feeds.json')]);
  expect(await mirror()).toHaveLength(45);
  expect(await subscribe()).toContain(`${hub.origin}: 45 new`);
  publish(item(1, 'Post 1, edited'), item(50));
  await refresh();
  const titles = await mirror();
  expect(titles).toHaveLength(46);
  expect(titles).toEqual(expect.arrayContaining(['Post 1, edited', 'Post 50', 'Post 44']));
  expect(titles).not.toContain('Post 1');
  expect(await subscribe()).toContain(`${hub.origin}: 1 new`);
  const paged = [
    'import sys; sys.path.insert(0, sys.argv[2]); from runrate_client import each; from runrate_api import Hub',
    'hub = Hub(sys.argv[1]); found = list(each(hub.list_articles, limit=20))',
    "print(len(found), hub.get_article(found[0]['id']).body['title'] == found[0]['title'])",
  ];
  const python = join(examples, '../clients/python');
  expect(await run('python3', ['-c', paged.join('\n'), hub.origin, python])).toBe('46 True\n');
  const table = await run('python3', [join(examples, 'arr_against_price.py'), hub.origin]);
  expect(table.split('\r\n')[0]).toBe('company,arr,growth,price,price to arr,period end,estimate');
});

test('BLD-10 a mirror that comes back after a month, or with a place of another hub, begins anew', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  feeds.set('/blog', { body: rssFeed('Blog', [item(1), item(2)]) });
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', url: `${feeds.origin}/blog` };
  const config = { network: { allow: [feeds.host] }, sources: [{ ...source, schedule: '0 0 29 2 *' }] };
  const file = join(folder.path, 'mirror.json');
  const data = join(folder.path, 'data');
  const mirror = async (origin: string) => {
    await run(process.execPath, [join(examples, 'mirror.ts'), origin, file, '--once']);
    const { articles } = JSON.parse(await readFile(file, 'utf8')) as { articles: Record<string, object> };
    return Object.keys(articles).length;
  };
  const ghost = { ghost: { id: 'ghost', title: 'Of another hub' } };
  await writeFile(file, JSON.stringify({ since: 'view-changes/0:1000000', articles: ghost }));
  {
    await using hub = await startTestHub(config, data);
    await expect.poll(() => readAllArticles(hub.origin), { timeout: 20_000 }).toHaveLength(2);
    expect(await mirror(hub.origin)).toBe(2);
  }
  await writeFile(file, JSON.stringify({ since: 'view-changes/0:-1', articles: ghost }));
  // The changes since then are a month old at the start, and the hub keeps changes for a day.
  using log = new DatabaseSync(join(data, 'log.db'));
  const aged = log.prepare('UPDATE "records view-changes" SET appended_at = ?').run(Date.now() - 30 * dayMs);
  expect(Number(aged.changes)).toBeGreaterThan(0);
  await using hub = await startTestHub(config, data);
  const statusOf = async (place: string) =>
    (await fetch(`${hub.origin}/api/changes?${new URLSearchParams({ since: place })}`)).status;
  await expect.poll(() => statusOf('view-changes/0:-1'), { timeout: 20_000 }).toBe(410);
  const { next } = (await (await fetch(`${hub.origin}/api/changes`)).json()) as { next: string };
  expect(await statusOf(next)).toBe(200);
  expect(await mirror(hub.origin)).toBe(2);
  expect(await readFile(file, 'utf8')).not.toContain('ghost');
});

test('BLD-08 the receiver of the examples posts signed messages once, and refuses all others', async () => {
  await using stack = new AsyncDisposableStack();
  const posted: string[] = [];
  const slack = createServer(async (request, response) => {
    for await (const part of request) posted.push(JSON.parse(String(part)).text);
    response.end();
  });
  await once(slack.listen(0, '127.0.0.1'), 'listening');
  stack.defer(() => void slack.close());
  const address = slack.address();
  const secret = Buffer.from('a secret of many letters').toString('base64');
  const receiver = spawn(process.execPath, [join(examples, 'slack-receiver.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ ...process.env, PORT: '0', WEBHOOK_SECRET: `whsec_${secret}`, NODE_NO_WARNINGS: '1' },
      SLACK_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
  });
  stack.defer(() => void receiver.kill());
  const [line = ''] = await once(createInterface(receiver.stdout), 'line');
  const url = `http://127.0.0.1:${String(line).split(' ').at(-1)}`;
  const send = async (type: string, sequence: number, key = secret) => {
    const data = { id: 'a', title: 'A title', originalUrl: 'https://publisher.example/a' };
    const body = JSON.stringify({ type, sequence, data });
    const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))];
    const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${time}.${body}`);
    const headers = {
      ...{ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${hmac.digest('base64')}` },
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await send('article.published', 1)).toBe(204);
  expect(await send('article.published', 1)).toBe(204);
  expect(await send('article.removed', 2)).toBe(204);
  expect(await send('article.published', 3, 'b3RoZXI=')).toBe(401);
  expect(posted).toEqual(['*A title*\nhttps://publisher.example/a']);
});
