import { setTimeout as wait } from 'node:timers/promises';
import { articleSchema, articlesView, engagementView, maintenanceView, pageViewed } from '@runrate/contracts';
import { atHomes, type Engines, readGenerations } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rebuildAndCompare } from './rebuild-hub.ts';
import { articleRecords, configWithShelf, silent, startApi } from './rebuild-world.ts';
import { openScenarioEngines } from './scenario-engines.ts';

const day = 86_400_000;
const days = 6;
const shelf = configWithShelf('shelf');
const config = { ...shelf, retention: { ...shelf.retention, pageViews: '2d' } };
const patience = { timeout: 60_000, interval: 50 };

/** Polls for work every 20 ms. */
const idle = (_rest: number, signal: AbortSignal) => wait(20, undefined, { signal });

async function currentPeriod({ views }: Engines): Promise<number> {
  const periods = await views.get(maintenanceView, 'page-views');
  return periods?.id === 'page-views' ? periods.current : 0;
}

async function viewsOf(engines: Engines, ids: readonly string[]): Promise<(number | undefined)[]> {
  const { views } = atHomes(engines, (await readGenerations(engines.views)).document.homes);
  return Promise.all(ids.map(async (id) => (await views.get(engagementView, id))?.views));
}

/** Records deleted from the start of the page view log, and records left in it. */
async function extentOf({ log }: Engines): Promise<{ begun: number; left: number }> {
  const begins = (await log.history()).topics.get('engagement')?.begins ?? [];
  const ends = await log.ends('engagement');
  const begun = begins.reduce((sum, begin) => sum + begin, 0);
  return { begun, left: ends.reduce((sum, end) => sum + end, 0) - begun };
}

/** Tests F27 from the first view to a rebuild, on one set of engines; calls `enginesOf` once. */
export function pageViewScenarios(name: string, enginesOf: () => object): void {
  test(`F27 ${name}: page views are summed day by day and leave the log; a restart and a rebuild count the same`, async () => {
    await using stack = new AsyncDisposableStack();
    const engines = await openScenarioEngines(stack, enginesOf);
    await engines.log.append(articleRecords(8));
    let now = Date.parse('2024-03-05T09:00:00.000Z');
    const start = () => startProjector({ config, engines, logger: silent, clock: () => now, idle });
    let projector = await start();
    stack.defer(() => projector.close());
    await projector.caughtUp();
    const { documents } = await engines.views.page({ view: articlesView, list: 'newest', limit: 8 });
    const ids = documents.map(({ id }) => id);
    await expect.poll(() => currentPeriod(engines), patience).toBe(1);

    for (let passed = 0; passed < days; passed += 1) {
      const period = await currentPeriod(engines);
      const at = new Date(now).toISOString();
      // The first article has two views a day, the others one.
      const read = [ids[0] ?? '', ...ids];
      await engines.log.append(
        read.map((articleId, place) => ({
          topic: pageViewed.topic,
          key: articleId,
          value: JSON.stringify({
            ...{ id: `${passed}-${place}`, type: pageViewed.type, version: pageViewed.version },
            ...{ key: articleId, occurredAt: at, recordedAt: at, source: 'api' },
            data: { path: `/article/${articleId}`, articleId, period },
          }),
        })),
      );
      await projector.caughtUp();
      now += day;
      await expect.poll(() => currentPeriod(engines), patience).toBe(period + 1);
    }
    await projector.caughtUp();
    const counts = [2 * days, ...ids.slice(1).map(() => days)];
    expect(await viewsOf(engines, ids)).toEqual(counts);
    const { begun, left } = await extentOf(engines);
    expect(begun + left).toBe(days * (ids.length + 1));
    expect(begun).toBeGreaterThanOrEqual(2 * (ids.length + 1));
    expect(left).toBeGreaterThan(0);

    await projector.close();
    projector = await start();
    await projector.caughtUp();
    expect(await viewsOf(engines, ids)).toEqual(counts);
    const api = await startApi(engines, config);
    stack.defer(() => api.close());
    expect(await rebuildAndCompare(api.origin)).toBe(0);
    await expect.poll(() => viewsOf(engines, ids), patience).toEqual(counts);
    const listed = async () =>
      z
        .array(articleSchema)
        .parse(await (await fetch(`${api.origin}/api/articles?sort=views`)).json())
        .map(({ id, viewCount }) => [id, viewCount])
        .slice(0, 2);
    await expect.poll(async () => (await listed())[0], patience).toEqual([ids[0], 2 * days]);
    expect((await listed())[1]?.[1]).toBe(days);
  }, 240_000);
}
