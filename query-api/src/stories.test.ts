import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articlesView,
  getStory,
  listStories,
  newsItemSchema,
  newsView,
  storiesView,
  storyItemsView,
  videosView,
} from '@runrate/contracts';
import { article, daysAgo, newsItem, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const items = [
  ['news', 'n'],
  ['articles', 'a'],
  ['videos', 'v'],
] as const;

async function tell(hub: HubUnderTest): Promise<void> {
  await hub.put(
    newsView,
    newsItem('n', { title: 'Harrowgate files for IPO in New York', publishedAt: daysAgo(3) }),
  );
  await hub.put(
    articlesView,
    article('a', {
      title: 'Why Harrowgate files for IPO now, and why its owners waited so long',
      publishedAt: daysAgo(2),
    }),
  );
  await hub.put(videosView, video('v', { title: 'The filing explained', publishedAt: daysAgo(1) }));
  await hub.put(storiesView, { ...story(...items), companies: ['CRM', 'orrelune'] });
  const known = { storyId: 'news|story', slug: 'slug-n', number: 1, time: daysAgo(3), sourceId: 's' };
  const item = { ...known, categories: [], companies: [], terms: [], page: 'slug-story' };
  await hub.put(storyItemsView, { ...item, key: 'news|n', kind: 'news', itemId: 'n' });
}

test('STO-03 STO-04 a story says who tells it in order of time; its headline is the title of one of its items', async () => {
  const salesforce = { symbol: 'CRM', slug: 'salesforce', name: 'Salesforce', sector: 'CRM' };
  const orrelune = { id: 'orrelune', name: 'Orrelune', status: 'private', category: 'AI', description: '' };
  await using hub = await startHubUnderTest({
    config: { companies: [salesforce], startups: [{ ...orrelune, status: 'private' as const }] },
  });
  await tell(hub);
  const full = getStory.answer.parse(await hub.json('/api/stories/slug-story'));
  expect(full.items.map(({ kind, id }) => [kind, id])).toEqual(items);
  expect(full.items.map(({ url }) => url)).toEqual(['https://example.com/n', '/article/slug-a', '/video/v']);
  expect(full).toMatchObject({ itemCount: 3, sourceCount: 3, startedAt: daysAgo(3), lastAt: daysAgo(1) });
  // The news item covers most of what the others report.
  expect(full).toMatchObject({
    headline: 'Harrowgate files for IPO in New York',
    headlineSource: 'Far Wire',
  });
  expect(full.items.map(({ why }) => why?.similarity)).toEqual([undefined, 0.5, 0.5]);
  const [listed] = listStories.answer.parse(await hub.json('/api/stories'));
  expect(listed).toEqual(Object.fromEntries(Object.entries(full).filter(([name]) => name !== 'items')));
  expect(await hub.json('/api/stories?category=founders')).toHaveLength(1);
  expect(await hub.json('/api/stories?category=sales')).toHaveLength(0);
  for (const company of ['CRM', 'crm', 'salesforce']) {
    expect(await hub.json(`/api/stories?company=${company}`)).toHaveLength(1);
  }
  expect(await hub.json('/api/stories?company=orrelune')).toHaveLength(1);
  expect(await hub.json('/api/stories?company=nobody')).toHaveLength(0);
  expect(await hub.json(`/api/stories?from=${daysAgo(0.5)}`)).toHaveLength(0);
  expect((await hub.fetch('/api/stories?from=yesterday')).status).toBe(400);
  expect((await hub.fetch('/api/stories?category=ai&company=CRM')).status).toBe(400);
  const headers = { Accept: 'application/json' };
  const both = await hub.fetch('/api/stories?category=ai&company=CRM', { headers });
  const detail = 'category and company can’t be given together.';
  expect(await both.json()).toMatchObject({
    ...{ status: 400, code: 'wrong-parameter', detail, errors: [{ parameter: 'company', detail }] },
  });
});

test('STO-03 a curated source names the story', async () => {
  await using hub = await startHubUnderTest();
  await tell(hub);
  await hub.put(
    newsView,
    newsItem('own', { title: 'Our view', curated: true, sourceId: 'own-desk', source: 'Own Desk' }),
  );
  await hub.put(storiesView, { ...story(...items, ['news', 'own']), id: 'news|second', slug: 'second' });
  const full = getStory.answer.parse(await hub.json('/api/stories/second'));
  expect(full).toMatchObject({ headline: 'Our view', headlineSource: 'Own Desk', lead: { id: 'own' } });
});

test('STO-01 a story that fewer than two sources tell by now is not shown, nor an item of the future', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(newsView, newsItem('n'), newsItem('later', { publishedAt: daysAgo(-1), sourceId: 'other' }));
  await hub.put(storiesView, story(['news', 'n'], ['news', 'later'], ['articles', 'gone']));
  expect((await hub.fetch('/api/stories/slug-story')).status).toBe(404);
  expect(await hub.json('/api/stories')).toEqual([]);
  expect((await hub.fetch('/api/stories/no-such')).status).toBe(404);
});

test('STO-02 a merged story answers with the one its items are in', async () => {
  await using hub = await startHubUnderTest();
  await tell(hub);
  const merged = { id: 'news|young', slug: 'young', isTold: 'no', items: [], mergedInto: 'news|story' };
  await hub.put(storiesView, { ...story(), ...merged });
  expect(getStory.answer.parse(await hub.json('/api/stories/young')).slug).toBe('slug-story');
});

test('STO-04 items of every call say which story they are in', async () => {
  await using hub = await startHubUnderTest();
  await tell(hub);
  const [item] = z.array(newsItemSchema).parse(await hub.json('/api/news'));
  expect(item).toMatchObject({ id: 'n', storyId: 'news|story' });
  expect(await hub.json('/api/articles/a')).not.toHaveProperty('storyId');
  const known = { storyId: 'news|story', slug: 'slug-a', number: 2, time: daysAgo(3), sourceId: 's' };
  const added = { ...known, categories: [], companies: [], terms: [], page: 'slug-story' };
  await hub.put(storyItemsView, { ...added, key: 'articles|a', kind: 'articles', itemId: 'a' });
  await hub.announce('story-items', ['articles|a']);
  expect(await hub.json('/api/articles/a')).toHaveProperty('storyId', 'news|story');
});

test('STO-02 STO-13 the page of a story describes its items to machines; the address of a merged one moved there', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  await using hub = await startHubUnderTest({ webDir, publicUrl: 'https://hub.example' });
  await tell(hub);
  const page = await (await hub.fetch('/stories/slug-story')).text();
  expect(page).toContain('<title>Harrowgate files for IPO in New York');
  expect(page).toContain('https://hub.example/stories/slug-story');
  for (const word of ['"ItemList"', '"NewsArticle"', '"VideoObject"']) expect(page).toContain(word);
  const merged = { id: 'news|young', slug: 'young', isTold: 'no', items: [], mergedInto: 'news|story' };
  await hub.put(storiesView, { ...story(), ...merged });
  const moved = await hub.fetch('/stories/young', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/stories/slug-story']);
  expect((await hub.fetch('/stories/nobody')).status).toBe(404);
});

test('STO-13 stories are in the sitemap and in a feed of their own', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  expect(await (await hub.fetch('/sitemap.xml')).text()).not.toContain('stories-');
  await tell(hub);
  await hub.announce('stories');
  expect(await (await hub.fetch('/sitemap.xml')).text()).toContain(
    'https://hub.example/sitemaps/stories-1.xml',
  );
  expect(await (await hub.fetch('/sitemaps/stories-1.xml')).text()).toContain(
    '<loc>https://hub.example/stories/slug-story</loc>',
  );
  const feed = await (await hub.fetch('/stories/feed.xml')).text();
  expect(feed).toContain('<link>https://hub.example/stories/slug-story</link>');
  expect(feed).toContain('href="https://hub.example/article/slug-a"');
});

test('FOL-01 a story, the stories and a company have feeds in three formats, each item with its source', async () => {
  const companies = [{ symbol: 'ACME', name: 'Acme', sector: 'Data', sharesOutstanding: 1e9 }];
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example', config: { companies } });
  await tell(hub);
  await hub.put(
    newsView,
    newsItem('n', {
      ...{ title: 'Harrowgate files for IPO', source: 'The Wire', publishedAt: daysAgo(3) },
      companies: ['acme'],
    }),
  );
  for (const base of ['/stories/slug-story', '/stories', '/companies/acme']) {
    const texts = await Promise.all(
      ['feed.xml', 'atom.xml', 'feed.json'].map(async (file) => {
        const path = `${base}/${file}`;
        const body = await (await hub.fetch(path)).text();
        expect([path, body.includes(`https://hub.example${path}`)]).toEqual([path, true]);
        expect([path, body.includes('The Wire')]).toEqual([path, true]);
        return body;
      }),
    );
    const { items: entries } = JSON.parse(texts[2] ?? '') as { items: { id: string }[] };
    const ids = {
      '/stories/slug-story': ['urn:runrate:video:v', 'urn:runrate:article:a', 'urn:runrate:news:n'],
      '/stories': ['https://hub.example/stories/slug-story'],
      '/companies/acme': ['urn:runrate:news:n'],
    }[base];
    expect([base, entries.map(({ id }) => id)]).toEqual([base, ids]);
  }
  for (const path of ['/stories/nothing/feed.xml', '/companies/nobody/atom.xml'])
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
});

test('STO-13 a headline with markup in it stays text where readers of the feed take titles for HTML', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  await tell(hub);
  const title = 'Harrowgate <img src=x> files for IPO in ]]> New ]]> York';
  await hub.put(newsView, newsItem('n', { title, publishedAt: daysAgo(3) }));
  const feed = await (await hub.fetch('/stories/feed.xml')).text();
  expect(feed).toContain(
    '<title><![CDATA[Harrowgate &lt;img src=x&gt; files for IPO in ]]&gt; New ]]&gt; York]]></title>',
  );
});

test('STO-06 lists are complete, and say of items that tell a story how many tell it, as readers see it', async () => {
  await using hub = await startHubUnderTest();
  await tell(hub);
  await hub.put(newsView, newsItem('second', { sourceId: 'other', publishedAt: daysAgo(4) }));
  const known = { storyId: 'news|story', slug: 'slug-n', number: 2, time: daysAgo(3), sourceId: 's' };
  const item = { ...known, categories: [], companies: [], terms: [], page: 'slug-story' };
  await hub.put(storyItemsView, { ...item, key: 'articles|a', kind: 'articles', itemId: 'a' });
  await hub.put(storyItemsView, { ...item, key: 'news|second', kind: 'news', itemId: 'second' });
  await hub.put(storiesView, story(...items, ['news', 'second'], ['articles', 'hidden']));
  await hub.announce('story-items');
  const told = { slug: 'slug-story', itemCount: 4, sourceCount: 4 };
  const storiesOf = async (path: string) =>
    z.array(z.object({ id: z.string(), story: z.unknown() })).parse(await hub.json(path));
  expect(await storiesOf('/api/articles?fields=card')).toEqual([{ id: 'a', story: told }]);
  expect(await storiesOf('/api/news')).toEqual([
    { id: 'n', story: told },
    { id: 'second', story: told },
  ]);
  const groups = z
    .array(z.object({ articles: z.array(z.object({ story: z.unknown() })) }))
    .parse(await hub.json('/api/news/sources'));
  expect(groups.flatMap(({ articles }) => articles)).toEqual([{ story: told }]);
  expect(await hub.json('/api/articles/a')).not.toHaveProperty('story');
});
