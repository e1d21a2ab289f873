import { allSearches, allViews, articleSchema, readerFigures } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rebuildAndCompare } from './testing/rebuild-hub.ts';
import { articleRecords, configWithShelf, silent, startApi } from './testing/rebuild-world.ts';

const config = configWithShelf('shelf');

async function view(origin: string, path: string): Promise<void> {
  const response = await fetch(`${origin}/api/analytics/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'page-view', path }),
  });
  expect(response.status).toBe(204);
}

async function readFigures(origin: string) {
  const answer = readerFigures.answer.parse(await (await fetch(`${origin}/api/admin/figures`)).json());
  const { items, pages, days } = answer;
  return {
    views: days.reduce((sum, day) => sum + day.views, 0),
    items: items.map(({ views }) => views),
    pages: pages.map(({ path, views }) => [path, views]),
  };
}

test('OWN-44 the sums of two processes add up, and stay through restarts of all and a rebuild', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  await engines.log.append(articleRecords(2));
  await using projector = await startProjector({ config, engines, logger: silent });
  await projector.caughtUp();
  const first = await startApi(engines, config);
  const second = await startApi(engines, config);
  const listed = await (await fetch(`${first.origin}/api/articles?limit=1`)).json();
  const [{ slug }] = z.tuple([articleSchema]).parse(listed);
  for (const { origin } of [first, second, second]) await view(origin, `/article/${slug}`);
  await view(first.origin, '/');
  await first.close();
  await second.close();

  const third = await startApi(engines, config);
  stack.defer(() => third.close());
  await view(third.origin, '/');
  await projector.caughtUp();
  const sums = { views: 5, items: [3], pages: [['/article', 3] as const, ['/', 2] as const] };
  expect(await readFigures(third.origin)).toEqual(sums);
  expect(await rebuildAndCompare(third.origin)).toBe(0);
  await expect.poll(() => readFigures(third.origin)).toEqual(sums);
}, 60_000);
