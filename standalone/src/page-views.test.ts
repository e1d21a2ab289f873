import { setTimeout as wait } from 'node:timers/promises';
import {
  allSearches,
  allViews,
  articleRanksView,
  articleSchema,
  articlesView,
  maintenanceView,
} from '@runrate/contracts';
import { type Engines, openEmbeddedEngines, readGenerations } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { startQueryApi } from '@runrate/query-api';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { articleRecords, configWithShelf, silent } from './testing/rebuild-world.ts';

const articles = 40;
const listing = z.array(articleSchema);
const config = configWithShelf('shelf');

/** Polls for work all the time. */
const idle = (_rest: number, signal: AbortSignal) => wait(5, undefined, { signal });

async function openWorld() {
  const folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  return {
    engines,
    async [Symbol.asyncDispose]() {
      await engines.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Wraps the engines and counts reads of article lists. */
function countingLists(engines: Engines) {
  let reads = 0;
  const views: Engines['views'] = {
    ...engines.views,
    page(read) {
      if (read.view.name.startsWith(articlesView.name)) reads += 1;
      return engines.views.page(read);
    },
  };
  return { counted: { ...engines, views }, reads: () => reads };
}

test('L7 116 page views make no list anew; counts and the order by views follow in bounded time', async () => {
  await using world = await openWorld();
  const { engines } = world;
  await engines.log.append(articleRecords(articles));
  await using projector = await startProjector({ config, engines, logger: silent, idle });
  await projector.caughtUp();
  const { counted, reads } = countingLists(engines);
  let now = Date.now();
  const often = 1_000_000;
  await using stack = new AsyncDisposableStack();
  const api = await startQueryApi({
    ...{ config, engines: counted, host: '127.0.0.1', port: 0, logger: silent, clock: () => now },
    figuresPauseMs: 0,
    rateLimits: { search: often, admin: often, adminWork: often },
  });
  stack.defer(() => api.close());
  const list = async (query = '') =>
    listing.parse(await (await fetch(`${api.origin}/api/articles?limit=100${query}`)).json());
  const all = await list();
  const before = reads();
  const popular = all[30];
  const viewed = [popular, popular, ...all, ...all, ...all.slice(0, 34)];
  expect(viewed).toHaveLength(116);
  for (const article of viewed) {
    const response = await fetch(`${api.origin}/api/analytics/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'page-view', path: `/article/${article?.slug}` }),
    });
    expect(response.status).toBe(204);
    await list();
  }
  await projector.caughtUp();
  await list();
  // Each page view looks up its article by slug; no list is read.
  expect(reads() - before).toBe(viewed.length);

  await expect
    .poll(() => engines.views.sum({ view: articleRanksView, list: 'newest', field: 'countedViews' }))
    .toBe(viewed.length);
  now += 10_000;
  const later = await list();
  expect(later.find(({ id }) => id === popular?.id)?.viewCount).toBe(5);
  expect(later.reduce((sum, { viewCount }) => sum + viewCount, 0)).toBe(viewed.length);
  const ranked = await list('&sort=views');
  expect(ranked[0]?.id).toBe(popular?.id);
  expect(ranked.map(({ viewCount }) => viewCount)).toEqual(
    ranked.map(({ viewCount }) => viewCount).toSorted((one, other) => other - one),
  );
  const stats = await (await fetch(`${api.origin}/api/stats`)).json();
  expect(stats).toMatchObject({ totalViews: viewed.length });
}, 60_000);

test('F27 a hub of before views had a family of their own keeps its counts and its order by views', async () => {
  await using world = await openWorld();
  const { engines } = world;
  await engines.log.append(articleRecords(articles));
  const first = await startProjector({ config, engines, logger: silent, idle });
  await first.caughtUp();
  await first.close();
  // State left by an earlier version after one rebuild: live documents in the second home, and no ranks.
  const inB = <View extends { readonly name: string }>(view: View): View => ({
    ...view,
    name: `${view.name}.b`,
  });
  const ids: string[] = [];
  for await (const { document } of engines.views.scan(articlesView)) {
    ids.push(document.id);
    const write = { view: inB(articlesView), key: document.id, document, expectedRevision: 0 };
    await engines.views.commit({ writes: [write], positions: [] });
  }
  const engagement = allViews.find(({ name }) => name === 'engagement');
  if (!engagement) throw new Error('there is no view of engagement');
  const counted = { articleId: ids[7], views: 9, shares: 2, days: { '2024-03-04': 9 } };
  const stored = await readGenerations(engines.views);
  await engines.views.commit({
    writes: [
      { view: inB(engagement), key: String(ids[7]), document: counted, expectedRevision: 0 },
      {
        view: maintenanceView,
        key: 'generations',
        document: {
          id: 'generations',
          homes: { items: { live: 'b', numbers: { a: 0, b: 1 } } },
          comparisons: {},
        },
        expectedRevision: stored.revision,
      },
    ],
    positions: [{ projection: 'projector.b', topic: 'articles', partition: 0, expected: 0, next: articles }],
  });
  await using projector = await startProjector({ config, engines, logger: silent, idle });
  await projector.caughtUp();
  const ranked = () =>
    engines.views.page({ view: articleRanksView, list: 'mostViewed', limit: articles + 1 });
  await expect.poll(async () => (await ranked()).documents[0]?.countedViews).toBe(9);
  const { documents } = await ranked();
  expect([documents.length, documents[0]?.id]).toEqual([articles, ids[7]]);
  expect((await readGenerations(engines.views)).document.homes['engagement']?.live).toBe('b');
}, 60_000);
