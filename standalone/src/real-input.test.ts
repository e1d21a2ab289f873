import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readAllArticles, startTestHub } from './test-hub.ts';

const corpora = join(import.meta.dirname, '../../testkit/corpora');

test('I15 the full-size feeds of the miniflux corpus: 25, 25 and 20 articles, the same ones from Atom and RSS', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const files = ['large_atom.xml', 'large_rss.xml', 'small_atom.xml'];
  for (const file of files)
    feeds.set(`/${file}`, { body: readFileSync(join(corpora, 'miniflux/feeds', file)) });
  const open = async (chosen: readonly string[]) => {
    const folder = stack.use(await makeTemporaryFolder());
    const hub = stack.use(
      await startTestHub(
        {
          network: { allow: [feeds.host] },
          sources: chosen.map((file) => ({
            id: file.replace(/\W/g, '-').replace('-xml', '').replace('_', '-'),
            kind: 'articles' as const,
            name: file,
            url: `${feeds.origin}/${file}`,
          })),
        },
        folder.path,
      ),
    );
    return readAllArticles(hub.origin);
  };
  const atom = await open(['large_atom.xml']);
  const rss = await open(['large_rss.xml']);
  const commits = await open(['small_atom.xml']);
  expect([atom.length, rss.length, commits.length]).toEqual([25, 25, 20]);
  const essence = (articles: typeof atom) =>
    articles.map(({ title, originalUrl, publishedAt }) => ({ title, originalUrl, publishedAt }));
  expect(essence(rss)).toEqual(essence(atom));
  // The same blog read both as Atom and as RSS gives one set of articles.
  expect(await open(['large_atom.xml', 'large_rss.xml'])).toHaveLength(25);
}, 60_000);

interface ExpectedItem {
  title?: string;
  link?: string;
  links?: unknown[];
  guid?: string | { value?: string };
  id?: string;
}

/** Feeds of the corpus, with the item titles their companion files expect. */
function goFeeds(): { path: string; titles: string[] }[] {
  const root = join(corpora, 'gofeed/testdata');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.xml'),
  );
  return files.sort().flatMap((path) => {
    const companion = join(root, path.replace(/\.xml$/, '.json'));
    // Base64 text is an Atom 0.3 feature that no known publisher uses; the hub shows it undecoded.
    if (!existsSync(companion) || path.includes('base64')) return [];
    const expected = JSON.parse(readFileSync(companion, 'utf8')) as {
      items?: ExpectedItem[];
      entries?: ExpectedItem[];
    };
    const items = expected.items ?? expected.entries ?? [];
    if (items.length === 0) return [];
    return [{ path, titles: items.flatMap((item) => (item.title ? [plainText(item.title)] : [])) }];
  });
}

/** Companion files keep markup and entities in titles; the hub shows titles as plain text. */
function plainText(title: string): string {
  const decoded = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return decoded.replace(/<[^>]*>/g, '').trim();
}

test('I15 I16 two hundred feeds of the gofeed corpus through real HTTP: every titled item is an article with its title', async () => {
  await using stack = new AsyncDisposableStack();
  const feeds = stack.use(await startFeedServer());
  const chosen = goFeeds().slice(0, 200);
  expect(chosen).toHaveLength(200);
  for (const [n, { path }] of chosen.entries()) {
    // The corpus reuses a few addresses in all its feeds, and items with the same address become one article.
    const bytes = readFileSync(join(corpora, 'gofeed/testdata', path), 'latin1');
    const own = bytes.replace(/example\.(org|com)/g, `feed-${n}.example.$1`);
    feeds.set(`/${path}`, { body: Buffer.from(own, 'latin1') });
  }
  const folder = stack.use(await makeTemporaryFolder());
  const hub = stack.use(
    await startTestHub(
      {
        network: { allow: [feeds.host] },
        sources: chosen.map(({ path }, n) => ({
          id: `feed-${n}`,
          kind: 'articles' as const,
          name: path.slice(-120),
          url: `${feeds.origin}/${path}`,
        })),
      },
      folder.path,
      { firstFillTimeout: 60_000 },
    ),
  );
  const articles = await readAllArticles(hub.origin);
  const missing = chosen.flatMap(({ path, titles }, n) => {
    const own = articles.filter((article) => article.sourceId === `feed-${n}`);
    const found = new Set(own.map((article) => plainText(article.title)));
    return titles.filter((title) => !found.has(title)).map((title) => `${path}: ${title}`);
  });
  expect(missing).toEqual([]);
}, 120_000);
