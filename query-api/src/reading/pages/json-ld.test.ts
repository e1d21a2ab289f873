import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, videosView } from '@runrate/contracts';
import { article, daysAgo, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startHubUnderTest } from '../../testing/hub-under-test.ts';
import { toIsoDuration } from './json-ld.ts';

const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

async function startSite() {
  const webDir = await mkdtemp(join(tmpdir(), 'json-ld-'));
  await writeFile(join(webDir, 'index.html'), '<head><title>x</title><!--head--></head><!--boot-->');
  const hub = await startHubUnderTest({ webDir, publicUrl: 'https://hub.example' });
  const graphOf = async (path: string) => {
    const html = await (await hub.fetch(path)).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect([path, scripts.length]).toEqual([path, 1]);
    return graphSchema.parse(JSON.parse(scripts[0]?.[1] ?? ''))['@graph'];
  };
  const close = async () => {
    await hub[Symbol.asyncDispose]();
    await rm(webDir, { recursive: true, force: true });
  };
  return { hub, graphOf, [Symbol.asyncDispose]: close };
}

test('pages say what they show in the words of schema.org', async () => {
  await using site = await startSite();
  const { hub, graphOf } = site;
  const title = '</script><script>alert(1)</script>';
  await hub.put(articlesView, article('a', { title, originalUrl: 'https://far.example/a' }));
  await hub.put(videosView, video('v', { viewCount: 7 }));
  const types = async (path: string) => (await graphOf(path)).map((thing) => thing['@type']);
  expect(await types('/')).toEqual(['Organization', 'WebSite']);
  expect(await types('/category/ai')).toEqual(['BreadcrumbList']);
  const [about, crumbs] = await graphOf('/article/slug-a');
  expect(about).toMatchObject({
    ...{ '@type': 'Article', headline: title, url: 'https://hub.example/article/slug-a' },
    ...{ datePublished: daysAgo(1), isBasedOn: 'https://far.example/a' },
  });
  expect(crumbs?.['itemListElement']).toEqual(
    [
      ['Home', '/'],
      ['Founders', '/category/founders'],
      [title, '/article/slug-a'],
    ].map(([name, path], place) => ({
      ...{ '@type': 'ListItem', position: place + 1, name, item: `https://hub.example${path}` },
    })),
  );
  const [shown] = await graphOf('/video/v');
  expect(shown).toMatchObject({
    ...{ '@type': 'VideoObject', name: 'Video v', uploadDate: daysAgo(1), duration: 'PT12M34S' },
    interactionStatistic: { userInteractionCount: 7 },
  });
});

test('OWN-30 articles and videos say their language where it is known', async () => {
  await using site = await startSite();
  await site.hub.put(articlesView, article('a', { language: 'de-AT' }), article('b'));
  await site.hub.put(videosView, video('v', { language: 'ja' }), video('w'));
  const paths = ['/article/slug-a', '/article/slug-b', '/video/v', '/video/w'];
  const graphs = await Promise.all(paths.map(site.graphOf));
  expect(graphs.map(([about]) => about?.['inLanguage'])).toEqual(['de-AT', undefined, 'ja', undefined]);
});

test('a page that is not there says nothing of itself', async () => {
  await using site = await startSite();
  expect(await (await site.hub.fetch('/article/none')).text()).not.toContain('ld+json');
});

test('durations are those of ISO 8601', () => {
  expect(['1:02:03', '12:34', '0:07', '', 'live'].map(toIsoDuration)).toEqual([
    ...['PT1H2M3S', 'PT12M34S', 'PT0M7S'],
    ...[undefined, undefined],
  ]);
});
