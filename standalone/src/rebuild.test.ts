import { allSearches, allViews } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import {
  articleRecords,
  askAdmin,
  configWithShelf,
  readRebuild,
  silent,
  startApi,
  startReaders,
} from './testing/rebuild-world.ts';

const articles = 600;
const patience = { timeout: 60_000, interval: 50 };

test('F14 a rebuild while 50 requests a second are answered: none of them empty, none of two generations', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const logger = silent;
  await engines.log.append(articleRecords(articles));
  const before = await startProjector({ config: configWithShelf('old-shelf'), engines, logger });
  await before.caughtUp();
  await before.close();

  const config = configWithShelf('new-shelf');
  const api = await startApi(engines, config);
  stack.defer(() => api.close());
  const readers = startReaders(api.origin, articles);
  stack.defer(() => readers.stop());
  const projector = await startProjector({ config, engines, logger });
  stack.use(projector);
  await askAdmin(api.origin, 'rebuild', { view: 'articles' });
  await expect.poll(async () => (await readRebuild(api.origin)).task?.stage, patience).toBe('ready');
  const { comparison, progress } = await readRebuild(api.origin);
  expect(progress).toEqual({ handled: articles, total: articles });
  expect(comparison?.differences).toBe(articles);
  expect(comparison?.parts.find(({ changed }) => changed > 0)).toMatchObject({
    ...{ part: 'view', name: 'articles', added: 0, removed: 0, changed: articles },
    samples: expect.arrayContaining([expect.objectContaining({ fields: ['category', 'categories'] })]),
  });
  expect(readers.shelves).toEqual(['old-shelf']);
  await askAdmin(api.origin, 'rebuild/promote');
  await expect.poll(() => readers.shelves, patience).toEqual(['old-shelf', 'new-shelf']);
  const promoted = readers.asked();
  await expect.poll(() => readers.asked(), patience).toBeGreaterThan(promoted + 100);
  await readers.stop();
  expect(readers.wrong).toEqual([]);
  expect(readers.shelves).toEqual(['old-shelf', 'new-shelf']);
  const list = await fetch(`${api.origin}/api/articles?limit=1&category=new-shelf`);
  expect(list.headers.get('x-total-count')).toBe(String(articles));
}, 120_000);
