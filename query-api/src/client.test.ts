import {
  articlesView,
  type Called,
  CallFailed,
  createClient,
  getArticle,
  listArticles,
  recordEvents,
  siteStats,
} from '@runrate/contracts';
import { article, daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

test('API-03 the client of the contract walks a list by cursor, and new items meanwhile shift nothing', async () => {
  await using hub = await startHubUnderTest();
  const call = createClient(hub.api.origin, fetch);
  const ids = Array.from({ length: 25 }, (_, place) => `n${String(place).padStart(2, '0')}`);
  await hub.put(articlesView, ...ids.map((id, place) => article(id, { publishedAt: daysAgo(1 + place) })));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Called<{ id: string }[]> = await call(listArticles, { query: { limit: 10, cursor } });
    expect(page.total).toBe(25 + seen.length / 10);
    seen.push(...page.answer.map(({ id }) => id));
    cursor = page.nextCursor;
    await hub.put(articlesView, article(`new${seen.length}`, { publishedAt: daysAgo(0) }));
    await hub.announce('articles');
  } while (cursor !== undefined && seen.length < 100);
  expect(seen).toEqual(ids);
});

test('the client takes ids of any spelling, bodies, and answers that are refusals', async () => {
  await using hub = await startHubUnderTest();
  const call = createClient(hub.api.origin, fetch);
  await hub.put(articlesView, article('a', { slug: 'a/b? c' }));
  expect((await call(getArticle, { id: 'a/b? c' })).answer.id).toBe('a');
  expect((await call(siteStats)).answer.totalArticles).toBe(1);
  expect((await call(recordEvents, { body: { type: 'page-view', path: '/' } })).answer).toBe(null);
  const refused = call(getArticle, { id: 'none' });
  await expect(refused).rejects.toThrow(CallFailed);
  await expect(refused).rejects.toThrow('404: There is no such article.');
  await expect(call(listArticles, { query: { limit: 0 } })).rejects.toMatchObject({ status: 400 });
});
