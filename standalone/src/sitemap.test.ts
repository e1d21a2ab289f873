import { fetchComprehensive } from '@runrate/contracts';
import { startSampleWorld } from '@runrate/sample-world';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';
import { loadSampleConfig } from './testing/sample-config.ts';

test('API-36 the sample world by feeds and by sitemap: no article twice, and totalArticles counts what is there', {
  timeout: 60_000,
}, async () => {
  await using world = await startSampleWorld({ port: 0 });
  await using folder = await makeTemporaryFolder();
  const sample = await loadSampleConfig(world);
  const sources = sample.sources.filter(({ kind }) => kind === 'articles' || kind === 'sitemap');
  const articles = sources.filter(({ kind }) => kind === 'articles').map(({ id }) => id);
  await using hub = await startTestHub({ network: sample.network, sources }, folder.path);
  const response = await fetch(`${hub.origin}/api/content/fetch-comprehensive`, { method: 'POST' });
  const answer = fetchComprehensive.answer.parse(await response.json());
  const found = await readAllArticles(hub.origin);
  expect(answer.sources.map(({ sourceId, outcome }) => [sourceId, outcome])).toContainEqual([
    'world-archive',
    'fetched',
  ]);
  expect(found.length).toBeGreaterThan(48);
  const pages = found.map(({ originalUrl }) => originalUrl);
  expect(new Set(pages).size).toBe(pages.length);
  expect(found.filter(({ sourceId }) => !articles.includes(sourceId))).toEqual([]);
  // The archive requested each page once.
  const asked = pages.map((page) => world.requests(new URL(page ?? '').pathname));
  expect(asked).toEqual(pages.map(() => 1));
  const since = new Date(Date.now() - 90 * 86_400_000).toISOString();
  expect(answer.totalArticles).toBe(found.filter(({ publishedAt }) => publishedAt >= since).length);
});
