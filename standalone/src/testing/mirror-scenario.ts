import { listChanges } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect } from 'vitest';
import type { HubOptions } from '../create-hub.ts';
import { startTestHub } from '../test-hub.ts';

const post = (title: string) => ({
  ...{ guid: title, title, link: `https://blog.example/${title}`, body: `Words of ${title}` },
  publishedAt: new Date('2026-03-04T08:00:00Z'),
});

/** A mirror reads changes before and after a normal restart of the hub, and after another item. */
export async function mirrorOverRestart(engines: Partial<HubOptions> = {}): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const server = stack.use(await startFeedServer());
  const publish = (...titles: string[]) =>
    server.set('/feed.xml', { body: rssFeed('Blog', titles.map(post)), contentType: 'application/rss+xml' });
  publish('one', 'two');
  const schedule = '0 0 29 2 *';
  const source = { id: 'blog', kind: 'articles' as const, name: 'Blog', schedule };
  const config = {
    sources: [{ ...source, url: `${server.origin}/feed.xml` }],
    network: { allow: [server.host] },
  };
  const start = () =>
    startTestHub(config, folder.path, { clock: () => Date.parse('2026-03-04T22:00:00Z') }, engines);
  const changesOf = async (origin: string, since?: string) => {
    const search = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
    return listChanges.answer.parse(await (await fetch(`${origin}/api/changes${search}`)).json());
  };

  const first = await start();
  const refresh = async (origin: string) =>
    (await fetch(`${origin}/api/admin/sources/blog/refresh`, { method: 'POST' })).status;
  expect(await refresh(first.origin)).toBe(200);
  // Stories of new items are decided some time after the items appear, possibly during the start.
  const beginning = (await changesOf(first.origin)).next.replaceAll(/:-?\d+/g, ':-1');
  const decided = async () =>
    (await changesOf(first.origin, beginning)).changes.some(({ view }) => view === 'story-items');
  await expect.poll(decided, { timeout: 20_000 }).toBe(true);
  const { next, log } = await changesOf(first.origin);
  await first[Symbol.asyncDispose]();

  const second = stack.use(await start());
  expect(await changesOf(second.origin, next)).toEqual({ changes: [], next, more: false, log });
  publish('one', 'two', 'three');
  expect(await refresh(second.origin)).toBe(200);
  const { changes } = await changesOf(second.origin, next);
  const articles = changes.find(({ view }) => view === 'articles');
  expect(articles?.keys).toHaveLength(1);
  expect(articles?.removed).toEqual([]);
  expect(changes.filter(({ keys }) => keys.length === 0)).toEqual([]);
}
