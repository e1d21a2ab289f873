import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTemporaryFolder, rssFeed } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';

type Item = Parameters<typeof rssFeed>[1][number];

const all = Array.from({ length: 20 }, (_, n) => ({
  guid: `guid-${n}`,
  link: `https://blog.example/post-${n}`,
  title: `Post number ${n} of the blog`,
  body: `<p>Text of post ${n}</p>`,
  publishedAt: new Date(Date.now() - (n + 1) * 3_600_000),
}));
const some = (every: number, change: (item: Item, n: number) => Partial<Item>) => (item: Item, n: number) =>
  n % every === 0 ? { ...item, ...change(item, n) } : item;
const edited = all.map(some(5, ({ title }) => ({ title: `${title}, edited` })));
const tokens = edited.map(
  some(4, ({ link }, n) => ({ link: `${link}?utm_source=rss&utm_medium=feed-${n}` })),
);
const rotated = tokens.map(some(3, (_, n) => ({ guid: `another-${n}` })));
/** Contents of the publisher's two feeds at each reading. */
const script: [Item[], Item[]][] = [
  [all.slice(0, 10), []],
  [all.slice(0, 15), all.slice(0, 5)],
  [[...all, ...all.slice(0, 5)], all.slice(5, 10)],
  [edited.toReversed(), edited.slice(0, 10)],
  [edited.slice(10), []],
  [tokens, tokens.slice(10)],
  [rotated, rotated.slice(0, 5)],
  [rotated.slice(5), rotated],
];

test('I9 a scripted publisher through the API: guids rotate, links carry tokens, two feeds overlap; 0 doubled, 0 swallowed', {
  timeout: 60_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  let round = 0;
  const server = createServer((request, response) => {
    const [main, other] = script[round] ?? [[], []];
    response.end(`${rssFeed('blog', request.url === '/main' ? main : other)}<!-- ${round} -->`);
  }).listen(0, '127.0.0.1');
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = stack.use(await makeTemporaryFolder());
  const sources = ['main', 'other'].map((id) => ({
    ...{ id, kind: 'articles' as const, name: id, url: `http://127.0.0.1:${port}/${id}` },
    schedule: '0 0 29 2 *',
  }));
  const config = { network: { allow: [`127.0.0.1:${port}`] }, sources };
  const hub = stack.use(await startTestHub(config, folder.path));
  for (round = 1; round < script.length; round += 1) {
    const answer = await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
    expect(answer.status).toBe(200);
  }
  const found = await readAllArticles(hub.origin);
  const places = found.map(({ originalUrl }) => new URL(originalUrl ?? '').pathname);
  console.info('scripted publisher, through the API:', {
    readings: script.length,
    items: all.length,
    doubled: places.length - new Set(places).size,
    swallowed: all.filter(({ link }) => !places.includes(new URL(link).pathname)).length,
  });
  expect(places.toSorted()).toEqual(all.map(({ link }) => new URL(link).pathname).toSorted());
  expect(found.map(({ title }) => title).toSorted()).toEqual(rotated.map(({ title }) => title).toSorted());
});
