import { Readable } from 'node:stream';
import { articlesView, videosView } from '@runrate/contracts';
import { article, daysAgo, video } from '@runrate/testkit/documents';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const origin = 'https://hub.example';
const own = { curated: true, sourceId: 'own-blog', source: 'Own Blog' };

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
  await hub.put(articlesView, article('a', own));
  await hub.announce('articles');
  await hub.put(videosView, video('v'));
  await hub.announce('videos');
  expect(await files()).toEqual(
    ['pages', 'news', 'articles-own-blog-1', 'videos-1'].map((name) => `${origin}/sitemaps/${name}.xml`),
  );
});

test('articles of the last two days stand as news, videos with what plays them', async () => {
  await using hub = await startHubUnderTest({ publicUrl: origin });
  const [fresh, old] = [
    article('a', { ...own, title: 'A & <B>' }),
    article('old', { ...own, publishedAt: daysAgo(3) }),
  ];
  await hub.put(
    articlesView,
    fresh,
    old,
    article('far'),
    article('later', { ...own, publishedAt: daysAgo(-1) }),
  );
  await hub.put(videosView, video('v', { description: '' }));
  const news = await parseSitemap(await read(hub, '/sitemaps/news.xml'));
  expect(news.map(({ url, news: entry }) => [url, entry?.title, entry?.publication_date])).toEqual([
    [`${origin}/article/slug-a`, 'A & <B>', daysAgo(1)],
  ]);
  const [listed] = await parseSitemap(await read(hub, '/sitemaps/videos-1.xml'));
  expect(listed?.url).toBe(`${origin}/video/v`);
  expect(listed?.video[0]).toMatchObject({ title: 'Video v', description: 'Video v' });
  expect(listed?.video[0]?.player_loc).toContain('v');
  expect((await hub.fetch('/sitemaps/videos-2.xml')).status).toBe(404);
});

test('llms.txt names what programs can read, and every address in it is there', async () => {
  await using hub = await startHubUnderTest({ publicUrl: origin });
  const text = await (await hub.fetch('/llms.txt')).text();
  expect(text.startsWith('# Runrate\n\n> ')).toBe(true);
  const paths = [...text.matchAll(/\(https:\/\/hub\.example(\/[^)]*)\)/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) expect([path, (await hub.fetch(path)).status]).toEqual([path, 200]);
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
  const changed = article('changed', {
    ...own,
    slug: 'a & b',
    publishedAt: daysAgo(9999),
    updatedAt: daysAgo(3),
  });
  const many = Array.from({ length: 5002 }, (_, place) =>
    article(`n${place}`, { ...own, publishedAt: daysAgo(1 + place / 10), content: '' }),
  );
  await hub.put(
    articlesView,
    changed,
    ...many,
    article('far'),
    article('later', { ...own, publishedAt: daysAgo(-1) }),
  );
  const first = await parseSitemap(await read(hub, '/sitemaps/articles-own-blog-1.xml'));
  const second = await parseSitemap(await read(hub, '/sitemaps/articles-own-blog-2.xml'));
  expect([first.length, second.length]).toEqual([5000, 3]);
  expect(first.at(-1)).toMatchObject({ url: `${origin}/article/a%20%26%20b`, lastmod: daysAgo(3) });
  expect(second.map(({ url }) => url)).toEqual([0, 1, 2].map((place) => `${origin}/article/slug-n${place}`));
  expect(new Set([...first, ...second].map(({ url }) => url)).size).toBe(5003);
  for (const name of ['3', '0', 'x', '1e0']
    .map((file) => `articles-own-blog-${file}`)
    .concat('articles-1', 'articles-far-blog-1', 'other')) {
    expect([name, (await hub.fetch(`/sitemaps/${name}.xml`)).status]).not.toEqual([name, 200]);
  }
});
