import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';
import { toNumberedItem } from './testing/numbered-items.ts';

test('F23 /readyz says over HTTP that the log is another one; readers go on, nothing is recorded, a start is refused', async () => {
  await using folder = await makeTemporaryFolder();
  await using feeds = await startFeedServer();
  const publish = (count: number) => {
    const items = Array.from({ length: count }, (_, n) => toNumberedItem(n, 70));
    feeds.set('/f', { body: rssFeed('f', items) });
  };
  publish(12);
  const config = {
    sources: [{ id: 'f', kind: 'articles' as const, name: 'F', url: `${feeds.origin}/f` }],
    network: { allow: [feeds.host] },
  };
  const hub = await startTestHub(config, folder.path);
  const ready = () => fetch(`${hub.origin}/readyz`);
  expect((await ready()).status).toBe(200);
  expect(await readAllArticles(hub.origin)).toHaveLength(12);
  const [recorded] = await hub.engines.log.ends('articles');

  /** Changes the log's id, as if another log had been put in its place. */
  const rename = (from: string, to: string) => {
    const intruder = new DatabaseSync(join(folder.path, 'log.db'), { timeout: 10_000 });
    const { changes } = intruder.prepare('UPDATE identity SET id = ? WHERE id = ?').run(to, from);
    intruder.close();
    expect(changes).toBe(1);
  };
  const { id: own = '' } = await hub.engines.log.history();
  rename(own, 'other');
  const sentence = `The log is not the one the views were made from: it is other, and theirs was ${own}.`;
  const limits = { timeout: 60_000 };
  await expect.poll(async () => (await ready()).text(), limits).toContain(sentence);
  expect((await ready()).status).toBe(503);
  expect((await fetch(`${hub.origin}/healthz`)).status).toBe(200);
  publish(14);
  const refreshed = await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
  expect(refreshed.status).toBe(503);
  expect(await readAllArticles(hub.origin)).toHaveLength(12);
  expect(await hub.engines.log.ends('articles')).toEqual([recorded]);
  rename('other', own);
  await expect.poll(async () => (await ready()).text(), limits).toBe('ready');
  rename(own, 'other');
  await hub.close();
  await expect(startTestHub(config, folder.path)).rejects.toThrow(sentence);
}, 150_000);
