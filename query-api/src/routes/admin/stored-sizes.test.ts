import { articlesView, maintenanceView, newsView, storedSizes } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { article, daysAgo, newsItem } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from '../../testing/hub-under-test.ts';

const dayMs = 86_400_000;

async function ask(hub: Awaited<ReturnType<typeof startHubUnderTest>>) {
  return storedSizes.answer.parse(await hub.json('/api/admin/sizes'));
}

/** A request starts a new measurement in the background, and gets the previous one. */
async function askTwice(hub: Awaited<ReturnType<typeof startHubUnderTest>>, after: string) {
  await expect.poll(async () => (await ask(hub)).measuredAt, { timeout: 20_000 }).toBe(after);
  return ask(hub);
}

test('RUN-23 sizes are told by store, topic and view, by item and by source', async () => {
  await using hub = await startHubUnderTest();
  const long = 'Ledgers close late. '.repeat(2000);
  await hub.put(articlesView, article('a1', { sourceId: 'own-blog', content: long }));
  await hub.put(articlesView, article('a2', { sourceId: 'far-blog', content: long }));
  await hub.put(newsView, newsItem('n1', { sourceId: 'far-wire' }));
  const { stores, items, bytesPerItem, sources, growthPerMonth } = await ask(hub);
  expect(stores.map(({ store }) => store)).toEqual(['log', 'views', 'search']);
  for (const { bytes, parts } of stores) expect(bytes).toBe(parts.reduce((sum, part) => sum + part.bytes, 0));
  const views = stores[1]?.parts ?? [];
  expect(views[0]?.name).toBe('articles');
  expect(views[0]?.bytes).toBeGreaterThan(2 * long.length);
  expect(items).toBe(3);
  expect(bytesPerItem?.views).toBe(Math.round((stores[1]?.bytes ?? 0) / 3));
  expect(sources.map(({ id }) => id).toSorted()).toEqual(['far-blog', 'far-wire', 'own-blog']);
  const shares = new Map(sources.map(({ id, share }) => [id, share]));
  expect(shares.get('own-blog')).toBeGreaterThan(0.45);
  expect(shares.get('far-wire')).toBeLessThan(0.1);
  expect(sources.find(({ id }) => id === 'own-blog')?.name).toBe('Own Blog');
  expect(growthPerMonth).toBeUndefined();
});

test('RUN-23 growth a month follows from the days before; metrics say the same', async () => {
  await using hub = await startHubUnderTest();
  const before = await ask(hub);
  await hub.put(articlesView, article('a1', { content: 'Ledgers close late. '.repeat(20_000) }));
  hub.time.now += 10 * dayMs;
  const after = await askTwice(hub, new Date(hub.time.now).toISOString());
  const grown = (after.stores[1]?.bytes ?? 0) - (before.stores[1]?.bytes ?? 0);
  expect(grown).toBeGreaterThan(300_000);
  expect(after.growthPerMonth?.since).toBe(before.measuredAt);
  expect(Math.abs((after.growthPerMonth?.views ?? 0) - 3 * grown)).toBeLessThan(100_000);
  const metrics = await (await hub.fetch('/metrics')).text();
  expect(metrics).toContain(`runrate_month_growth_bytes{store="views"} ${after.growthPerMonth?.views}`);
  const articles = after.stores[1]?.parts.find(({ name }) => name === 'articles');
  expect(metrics).toContain(`runrate_stored_bytes{store="views",name="articles"} ${articles?.bytes}`);
  expect(metrics).toContain(`runrate_item_bytes{store="views"} ${after.bytesPerItem?.views}`);
  expect(metrics).toMatch(/runrate_source_bytes\{source="[a-z-]+"\} [1-9]/);
});

test('RUN-23 within an hour nothing is measured again, and a store that does not tell is left out', async () => {
  let asked = 0;
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    search: {
      ...engines.search,
      sizes() {
        asked += 1;
        return Promise.reject(new Error('no right to see it'));
      },
    },
  });
  await using hub = await startHubUnderTest({ wrap });
  await hub.put(articlesView, article('a1', { publishedAt: daysAgo(1) }));
  expect((await ask(hub)).stores.map(({ store }) => store)).toEqual(['log', 'views']);
  hub.time.now += 59 * 60_000;
  await ask(hub);
  expect(asked).toBe(1);
  expect(hub.logLines.join('\n')).toContain('a store does not say how large it is');
  const known = await hub.engines.views.get(maintenanceView, 'sizes');
  expect(known).toMatchObject({ days: [] });
});
