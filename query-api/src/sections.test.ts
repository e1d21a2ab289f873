import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, type SectionName, sectionNames, videosView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { article, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

/** Every section with its addresses. An address in two sections exists if either section is shown. */
const table: readonly (readonly [readonly SectionName[], readonly string[]])[] = [
  [['articles'], ['/articles', '/article/a']],
  [['videos'], ['/videos', '/video/v', '/videos/feed.xml']],
  [
    ['articles', 'videos'],
    ['/category/ai', '/category/ai/feed.xml'],
  ],
  [['podcasts'], ['/podcasts']],
  [['news'], ['/news', '/news/atom.xml']],
  [['stories'], ['/stories', '/stories/feed.xml']],
  [['market'], ['/insights', '/stocks']],
  [['startups'], ['/ai-startups']],
  [['companies'], ['/companies', '/companies/compare']],
  [['newsletter'], ['/newsletter']],
  [['events'], ['/events/annual', '/events/europa', '/events/scale']],
  [['workshop'], ['/events/webinars']],
  [['community'], ['/events/meetups']],
  [['events', 'workshop', 'sponsorship', 'community'], ['/events']],
];
/** Sections that are parts of pages and have no address. */
const withoutAddress: readonly SectionName[] = ['mentor'];
const always = [
  '/',
  '/search',
  '/sources',
  '/about',
  '/admin',
  '/privacy',
  '/feed.xml',
  '/api/videos',
  '/api/stocks',
];

const settingsOf = (state: (name: SectionName) => 'on' | 'off') =>
  Object.fromEntries(sectionNames.map((name) => [name, state(name)]));

async function writePages(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  return webDir;
}

async function startWith(state: (name: SectionName) => 'on' | 'off'): Promise<HubUnderTest> {
  const webDir = await writePages();
  const hub = await startHubUnderTest({ webDir, config: { sections: settingsOf(state) } });
  await hub.put(articlesView, article('a'));
  await hub.put(videosView, video('v'));
  return hub;
}

/** Returns the addresses that the hub links to in header, footer, sitemap, `llms.txt`, feed list and manifest. */
async function namedAddresses(hub: HubUnderTest): Promise<string[]> {
  const html = await (await hub.fetch('/')).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const links: { to: string }[] = [
    ...boot.navigation,
    ...boot.footer.flatMap(({ links: of }: { links: [] }) => of),
  ];
  const documents = [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/llms.txt',
    '/feeds.opml',
    '/manifest.webmanifest',
  ];
  const texts = await Promise.all(documents.map(async (path) => (await hub.fetch(path)).text()));
  const found = texts.flatMap((text) => [...text.matchAll(/(?:http:\/\/[^/\s"<]+|"url":")(\/[\w/.-]*)/g)]);
  return [...links.map(({ to }) => to), ...found.map(([, path = '']) => path)];
}

test('OWN-20 the table names every section', () => {
  const named = [...table.flatMap(([names]) => names), ...withoutAddress];
  expect(new Set(named)).toEqual(new Set(sectionNames));
});

test('OWN-20 what is off is gone from pages, feeds, header, footer, sitemaps and llms.txt; what is on is there', async () => {
  await using on = await startWith(() => 'on');
  await using off = await startWith(() => 'off');
  const statuses = async (hub: HubUnderTest, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await hub.fetch(path)).status]));
  const all = table.flatMap(([, paths]) => paths);
  expect(await statuses(on, [...all, ...always])).toEqual([...all, ...always].map((path) => [path, 200]));
  expect(await statuses(off, all)).toEqual(all.map((path) => [path, 404]));
  expect(await statuses(off, always)).toEqual(always.map((path) => [path, 200]));
  const gone = (await namedAddresses(off)).filter(
    (path) => all.includes(path) || /videos|stories/.test(path),
  );
  expect(gone.filter((path) => path !== '/api/videos')).toEqual([]);
  expect(await namedAddresses(on)).toEqual(
    expect.arrayContaining(['/videos', '/news', '/events', '/articles']),
  );
});

test('OWN-20 an address of several sections is there while one of them is', async () => {
  await using hub = await startWith((name) => (name === 'workshop' || name === 'videos' ? 'on' : 'off'));
  for (const [names, paths] of table) {
    const isOn = names.includes('workshop') || names.includes('videos');
    for (const path of paths)
      expect([path, (await hub.fetch(path)).status]).toEqual([path, isOn ? 200 : 404]);
  }
});

test('OWN-20 a section whose items are stored stays, although no source brings more of them', async () => {
  const sources = [
    { id: 'own-blog', kind: 'articles', name: 'Own Blog', url: 'https://example.com/own.xml' },
  ] as const;
  const webDir = await writePages();
  const statusOf = async (hub: HubUnderTest, path: string) => (await hub.fetch(path)).status;
  await using empty = await startHubUnderTest({ webDir, config: { sections: {}, sources: [...sources] } });
  expect([await statusOf(empty, '/videos'), await statusOf(empty, '/news')]).toEqual([404, 404]);
  const seed = async (engines: Engines) => {
    const document = video('v');
    const write = { view: videosView, key: 'v', document, expectedRevision: 0 };
    await engines.views.commit({ writes: [write], positions: [] });
  };
  await using filled = await startHubUnderTest({
    webDir,
    config: { sections: {}, sources: [...sources] },
    seed,
  });
  expect([await statusOf(filled, '/videos'), await statusOf(filled, '/news')]).toEqual([200, 404]);
});
