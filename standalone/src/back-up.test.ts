import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { openEngines } from '@runrate/engines';
import { type FeedServer, makeTemporaryFolder, rssFeed, runProcess, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { dumpViews } from './testing/dump-views.ts';
import { readTotal, toNumberedItem } from './testing/numbered-items.ts';

const main = join(import.meta.dirname, 'main.ts');
const mainBackup = join(import.meta.dirname, 'main-backup.ts');
const limits = { timeout: 60_000, interval: 50 };

test('RUN-15 a backup of a hub at work: a hub without sources serves it; restored, all that was visible is there, and what came later is read again', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const folder = stack.use(await makeTemporaryFolder());
  const [dataDir, copy] = [join(folder.path, 'data'), join(folder.path, 'copy')];
  const config = join(folder.path, 'hub.yaml');
  await writeFile(
    config,
    `network: { allow: ["${feeds.host}"] }
sources: [{ id: f, kind: articles, name: F, url: "${feeds.origin}/f", schedule: "* * * * * *" }]\n`,
  );
  const env = { HUB_CONFIG: config, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  publish(feeds, 200);
  const hub = stack.use(runProcess(main, { env }));
  const [, origin = ''] = await hub.line(/^ready (http:\S+)$/);
  await expect.poll(() => countArticles(origin), limits).toBe(200);
  // Publishes while the files are copied, so the copies are from different moments.
  publish(feeds, 1200);
  await expect.poll(() => countArticles(origin), limits).toBeGreaterThan(200);
  expect((await runProcess(mainBackup, { args: [copy], env }).ended).stderr).toBe('');
  hub.kill('SIGKILL');
  await hub.ended;
  await rm(dataDir, { recursive: true });
  await cp(copy, dataDir, { recursive: true });

  const reads = feeds.counts('/f').requests;
  const readsNothing = join(folder.path, 'reads-nothing.yaml');
  await writeFile(readsNothing, 'sources: []\n');
  const frozen = stack.use(runProcess(main, { env: { ...env, HUB_CONFIG: readsNothing, DATA_DIR: copy } }));
  const [, meanwhile = ''] = await frozen.line(/^ready (http:\S+)$/);
  expect(await countArticles(meanwhile)).toBeGreaterThan(200);
  expect((await fetch(`${meanwhile}/articles`)).status).toBe(200);
  frozen.kill('SIGTERM');
  expect((await frozen.ended).code).toBe(0);
  expect(feeds.counts('/f').requests).toBe(reads);

  const restored = stack.use(runProcess(main, { env }));
  const [, again = ''] = await restored.line(/^ready (http:\S+)$/);
  expect(await countArticles(again)).toBeGreaterThan(200);
  await expect.poll(() => countArticles(again), limits).toBe(1200);
  restored.kill('SIGTERM');
  expect((await restored.ended).code).toBe(0);
  const engines = await openEngines({ dataDir }, { views: allViews, searches: allSearches });
  const { titles, searchable } = await dumpViews(engines);
  await engines.close();
  expect(new Set(titles).size).toBe(1200);
  expect([titles.length, searchable.length]).toEqual([1200, 1200]);
}, 240_000);

test('a backup says what is wrong with where it should come from or go to', async () => {
  await using folder = await makeTemporaryFolder();
  const runBackup = async (args: readonly string[], env: Record<string, string> = {}) =>
    runProcess(mainBackup, { args, env: { DATA_DIR: folder.path, ...env } }).ended;
  expect(await runBackup([])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Name a new folder'),
  });
  expect(await runBackup([join(folder.path, 'copy')])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set DATA_DIR'),
  });
  for (const name of ['log.db', 'views.db', 'search.db'])
    await writeFile(join(folder.path, name), 'no database');
  expect(await runBackup([folder.path])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not empty'),
  });
  const damaged = await runBackup([join(folder.path, 'copy')]);
  expect(damaged.code).toBe(1);
  expect(damaged.stderr).toContain("can't be used");
  expect(damaged.stderr).not.toContain('    at ');
});

function publish(feeds: FeedServer, count: number): void {
  const items = Array.from({ length: count }, (_, n) => toNumberedItem(n, 20));
  feeds.set('/f', { body: rssFeed('f', items) });
}

function countArticles(origin: string): Promise<number> {
  return readTotal(origin, '/api/articles?limit=1');
}
