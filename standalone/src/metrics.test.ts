import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

test('one process tells of fetches, dead letters and lag, as the tiers of their own do', async () => {
  await using folder = await makeTemporaryFolder();
  await using server = await startFeedServer();
  const link = 'https://site.example/1';
  const item = { guid: '1', title: 'One', link, body: 'A text', publishedAt: new Date() };
  server.set('/feed.xml', { body: rssFeed('Site', [item]), contentType: 'application/rss+xml' });
  const source = { kind: 'articles' as const, name: 'Site', schedule: '0 0 29 2 *' };
  await using hub = await startTestHub(
    {
      sources: [
        { ...source, id: 'site', url: `${server.origin}/feed.xml` },
        { ...source, id: 'gone', url: `${server.origin}/gone.xml` },
      ],
      network: { allow: [server.host] },
    },
    folder.path,
  );
  const metrics = await (await fetch(`${hub.origin}/metrics`)).text();
  expect(metrics).toContain('runrate_fetches_total{outcome="fetched"} 1');
  expect(metrics).toContain('runrate_fetches_total{outcome="failed"} 1');
  expect(metrics).toContain('runrate_fetched_items_total{kind="new"} 1');
  expect(metrics).toContain('runrate_dead_letters 0');
  expect(metrics).toContain('runrate_projector_lag_records{topic="articles",partition="0"} 0');
});
