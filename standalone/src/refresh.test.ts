import { makeTemporaryFolder, type RssItem, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';

function item(n: number, change: Partial<RssItem> = {}): RssItem {
  return {
    guid: `guid-${n}`,
    link: `https://publisher.example/posts/${n}`,
    title: `Post number ${n}`,
    body: `<p>The body of post ${n} speaks of zanzibar${n}.</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    ...change,
  };
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  feeds.set('/feed', { body: rssFeed('publisher', [item(1), item(2)]) });
  const hub = stack.use(
    await startTestHub(
      {
        network: { allow: [feeds.host] },
        sources: [{ id: 'publisher', kind: 'articles', name: 'Publisher', url: `${feeds.origin}/feed` }],
      },
      folder.path,
    ),
  );
  const refresh = async () => {
    const response = await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
    expect(response.status).toBe(200);
    return response.json() as Promise<{ message: string }>;
  };
  const search = async (q: string) => {
    const response = await fetch(`${hub.origin}/api/articles/search?q=${encodeURIComponent(q)}`);
    return ((await response.json()) as { title: string }[]).map((article) => article.title);
  };
  return { stack, feeds, hub, refresh, search };
}

test('API-34 a new item is in the list and in search within 2 s of the fetch', async () => {
  const { stack, feeds, hub, refresh, search } = await openWorld();
  await using _ = stack;
  feeds.set('/feed', { body: rssFeed('publisher', [item(1), item(2), item(3)]) });
  const asked = performance.now();
  await refresh();
  const articles = await readAllArticles(hub.origin);
  expect(articles.map((article) => article.title)).toContain('Post number 3');
  expect(await search('zanzibar3')).toEqual(['Post number 3']);
  expect(performance.now() - asked).toBeLessThan(2000);
});

test('API-22 the same feed again appends no item event, by 304 and by identical bytes', async () => {
  const { stack, feeds, hub, refresh } = await openWorld();
  await using _ = stack;
  const before = await hub.engines.log.ends('articles');
  await refresh();
  expect(feeds.counts('/feed').notModified).toBe(1);
  // New bytes with the same items: the feed returns 200, but no item is new.
  feeds.set('/feed', { body: `${rssFeed('publisher', [item(1), item(2)])}\n<!-- new bytes, same items -->` });
  await refresh();
  expect(await hub.engines.log.ends('articles')).toEqual(before);
});

test('API-22 an edited title updates in place: id and slug stay, nothing is doubled', async () => {
  const { stack, feeds, hub, refresh, search } = await openWorld();
  await using _ = stack;
  const before = (await readAllArticles(hub.origin)).find((article) => article.title === 'Post number 2');
  feeds.set('/feed', { body: rssFeed('publisher', [item(1), item(2, { title: 'Second thoughts' })]) });
  await refresh();
  const articles = await readAllArticles(hub.origin);
  expect(articles).toHaveLength(2);
  const after = articles.find((article) => article.id === before?.id);
  expect(after).toMatchObject({ title: 'Second thoughts', slug: before?.slug });
  expect(await search('thoughts')).toEqual(['Second thoughts']);
});

test('a feed that is not a feed is one failed fetch with a reason and touches no other source', async () => {
  const { stack, feeds, hub } = await openWorld();
  await using _ = stack;
  const folder = stack.use(await makeTemporaryFolder());
  feeds.set('/page', {
    body: '<!doctype html><html><body><p>Hello</p></body></html>',
    contentType: 'text/html',
  });
  const second = stack.use(
    await startTestHub(
      {
        network: { allow: [feeds.host] },
        sources: [
          { id: 'good', kind: 'articles', name: 'Good', url: `${feeds.origin}/feed` },
          { id: 'bad', kind: 'articles', name: 'Bad', url: `${feeds.origin}/page` },
        ],
      },
      folder.path,
    ),
  );
  const response = await fetch(`${second.origin}/api/content/refresh/rss`, { method: 'POST' });
  const receipt = (await response.json()) as {
    sources: { sourceId: string; outcome: string; error?: string }[];
  };
  const bad = receipt.sources.find((line) => line.sourceId === 'bad');
  expect(bad).toMatchObject({ outcome: 'failed', error: expect.stringMatching(/feed/i) });
  expect(receipt.sources.find((line) => line.sourceId === 'good')?.outcome).not.toBe('failed');
  expect(await readAllArticles(second.origin)).toHaveLength(2);
  expect(await readAllArticles(hub.origin)).toHaveLength(2);
});
