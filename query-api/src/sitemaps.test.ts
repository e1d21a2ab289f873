import { Readable } from 'node:stream';
import { articlesView } from '@runrate/contracts';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { article, daysAgo } from './testing/documents.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const origin = 'https://hub.example';

async function read(hub: HubUnderTest, path: string): Promise<Readable> {
  const response = await hub.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return Readable.from([await response.text()]);
}

test('robots.txt names the sitemap, which names its files', async () => {
  await using hub = await startHubUnderTest({ publicUrl: origin });
  const robots = await (await hub.fetch('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const files = async () => (await parseSitemapIndex(await read(hub, '/sitemap.xml'))).map(({ url }) => url);
  expect(await files()).toEqual([`${origin}/sitemaps/pages.xml`]);
  await hub.put(articlesView, article('a'));
  await hub.announce('articles');
  expect(await files()).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/articles-1.xml`]);
});

test('the pages are listed, without those that search engines have no use for', async () => {
  await using hub = await startHubUnderTest({ publicUrl: origin });
  const urls = (await parseSitemap(await read(hub, '/sitemaps/pages.xml'))).map(({ url }) => url);
  for (const path of ['/', '/articles', '/insights', '/category/ai'])
    expect(urls).toContain(`${origin}${path}`);
  for (const path of ['/admin', '/search']) expect(urls).not.toContain(`${origin}${path}`);
});

test('articles stand with their last change, 5,000 a file, each once, the oldest in the first', async () => {
  await using hub = await startHubUnderTest({ publicUrl: origin });
  const changed = article('changed', { slug: 'a & b', publishedAt: daysAgo(9999), updatedAt: daysAgo(3) });
  const many = Array.from({ length: 5002 }, (_, place) =>
    article(`n${place}`, { publishedAt: daysAgo(1 + place / 10), content: '' }),
  );
  await hub.put(articlesView, changed, ...many, article('later', { publishedAt: daysAgo(-1) }));
  const first = await parseSitemap(await read(hub, '/sitemaps/articles-1.xml'));
  const second = await parseSitemap(await read(hub, '/sitemaps/articles-2.xml'));
  expect([first.length, second.length]).toEqual([5000, 3]);
  expect(first.at(-1)).toMatchObject({ url: `${origin}/article/a%20%26%20b`, lastmod: daysAgo(3) });
  expect(second.map(({ url }) => url)).toEqual([0, 1, 2].map((place) => `${origin}/article/slug-n${place}`));
  expect(new Set([...first, ...second].map(({ url }) => url)).size).toBe(5003);
  for (const name of ['articles-3', 'articles-0', 'articles-x', 'articles-1e0', 'other']) {
    expect([name, (await hub.fetch(`/sitemaps/${name}.xml`)).status]).not.toEqual([name, 200]);
  }
});
