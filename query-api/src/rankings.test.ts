import { articlesView, engagementView, featuredArticles, trendingArticles } from '@runrate/contracts';
import { article, daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

const minute = 60_000;

async function featured(hub: HubUnderTest, query = ''): Promise<string[]> {
  return featuredArticles.answer.parse(await hub.json(`/api/articles/featured${query}`)).map(({ id }) => id);
}

async function trending(hub: HubUnderTest, query = ''): Promise<string[]> {
  return trendingArticles.answer.parse(await hub.json(`/api/articles/trending${query}`)).map(({ id }) => id);
}

test('API-11 featured answers three unless asked otherwise', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...['a', 'b', 'c', 'd'].map((id) => article(id)));
  expect(await featured(hub)).toHaveLength(3);
  expect(await featured(hub, '?limit=1')).toHaveLength(1);
});

test('API-12 own source first, then views that decay with age', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('old', { publishedAt: daysAgo(9) }), article('new'));
  await hub.put(articlesView, article('own', { curated: true, publishedAt: daysAgo(5) }));
  await hub.put(articlesView, article('read', { viewCount: 100, publishedAt: daysAgo(3) }));
  expect(await featured(hub, '?limit=10')).toEqual(['own', 'read', 'new', 'old']);
});

test('API-12 the featured order stands for ten minutes', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    articlesView,
    article('a', { publishedAt: daysAgo(2) }),
    article('b', { publishedAt: daysAgo(1) }),
  );
  expect(await featured(hub)).toEqual(['b', 'a']);
  await hub.put(articlesView, article('a', { publishedAt: daysAgo(2), viewCount: 500 }));
  await hub.announce('articles');
  hub.time.now = noon + 9 * minute;
  expect(await featured(hub, '?limit=2')).toEqual(['b', 'a']);
  hub.time.now = noon + 11 * minute;
  expect(await featured(hub, '?limit=2')).toEqual(['a', 'b']);
});

test('API-12 what comes meanwhile follows the order that stands', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  expect(await featured(hub, '?limit=1')).toEqual(['a']);
  await hub.put(articlesView, article('own', { curated: true }));
  expect(await featured(hub, '?limit=2')).toEqual(['a', 'own']);
});

test('API-13 trending follows the views of the last days and stands for ten minutes', async () => {
  await using hub = await startHubUnderTest();
  const weekOld = { publishedAt: daysAgo(6) };
  await hub.put(
    articlesView,
    article('hot', weekOld),
    article('was-hot', weekOld),
    article('quiet', weekOld),
  );
  const views = (articleId: string, days: Record<string, number>) => ({
    articleId,
    views: 50,
    shares: 0,
    days,
  });
  await hub.put(engagementView, views('hot', { '2026-03-04': 40 }), views('was-hot', { '2026-02-27': 50 }));
  expect(await trending(hub)).toEqual(['hot', 'was-hot', 'quiet']);
  await hub.put(engagementView, views('quiet', { '2026-03-04': 4000 }));
  hub.time.now = noon + 9 * minute;
  expect(await trending(hub, '?limit=3')).toEqual(['hot', 'was-hot', 'quiet']);
  hub.time.now = noon + 11 * minute;
  expect(await trending(hub, '?limit=3')).toEqual(['quiet', 'hot', 'was-hot']);
});
