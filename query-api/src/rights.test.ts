import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  allRoutes,
  articlesView,
  getArticle,
  getPublicSource,
  listPublicSources,
  searchArticles,
  webhooksView,
} from '@runrate/contracts';
import { renewSecret } from '@runrate/service/webhooks';
import { startMailServer } from '@runrate/testkit';
import { article, daysAgo } from '@runrate/testkit/documents';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { builtPages, edition, head, issue, secret, startShowing, text } from './testing/hub-of-others.ts';
import { noon, startHubUnderTest } from './testing/hub-under-test.ts';
import { beyond, noOutputs, outputs, pageRoutes, readOutputs, showing } from './testing/outputs.ts';

test('OWN-01 the walk of outputs sees the whole text where a source is shown in full', async () => {
  await using hub = await startShowing('full');
  const { texts, absent } = await readOutputs(hub);
  const seen = showing(texts, secret);
  for (const path of [
    '/api/articles',
    '/api/articles/a',
    '/api/articles/a/next',
    '/api/news',
    '/feed.xml',
    `/api/editions/${edition}`,
  ]) {
    expect(seen).toContain(path);
  }
  for (const path of ['/api/podcasts/e/moments', '/api/videos/v/moments']) expect(seen).toContain(path);
  for (const path of ['/atom.xml', '/feed.json', '/podcasts/feed.xml', '/video/v']) {
    expect(seen).toContain(path);
  }
  for (const path of ['mcp read_item', 'mcp latest', 'mcp story']) expect(seen).toContain(path);
  expect(seen.some((path) => path.endsWith('/e'))).toBe(true);
  for (const path of ['/api/news/weekly', `/newsletter/issues/${issue}`, `/api/editions/${edition}`])
    expect(seen).toContain(path);
  expect(seen.length).toBeGreaterThan(20);
  // There are no prices, and search engines are not told of articles by others.
  expect(absent).toEqual(['/api/market-analysis', '/sitemaps/news.xml', '/sitemaps/articles-1.xml']);
});

test('OWN-01 every address that can be read is walked, or shows no item', async () => {
  const get = vi.spyOn(express.application, 'get');
  const all = vi.spyOn(express.application, 'all');
  await using hub = await startShowing('full');
  const calls: readonly unknown[][] = [...get.mock.calls, ...all.mock.calls];
  vi.restoreAllMocks();
  const served = calls.flatMap(([path, handler]) =>
    typeof path === 'string' && handler !== undefined ? [path] : [],
  );
  const walked = outputs(hub).map((path) => path.replace(/\?.*/, ''));
  const isWalked = (path: string) => {
    const shape = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    return walked.some((one) => shape.test(one));
  };
  const writes = new Set<string>(allRoutes.filter(({ method }) => method !== 'GET').map(({ path }) => path));
  const missing = new Set(
    served.filter(
      (path) => !(path.startsWith('/api/admin/') || path in noOutputs || writes.has(path) || isWalked(path)),
    ),
  );
  expect([...missing]).toEqual(['/mcp']);
  expect(served.length).toBeGreaterThan(100);
});

/** Returns the paths served with a first screen: every page route except the admin's. */
const withFirstScreen = (texts: Map<string, string>) =>
  [...texts].filter(([, body]) => /<div id="root">\s*<\w/.test(body)).map(([path]) => path);

test('OWN-01 the first screen of every route shows the whole text where it may, and else no more than the excerpt', async () => {
  const shapes = pageRoutes().map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?.*)?$`));
  expect(shapes.length).toBeGreaterThan(25);
  for (const show of ['full', undefined] as const) {
    await using hub = await startShowing(show, builtPages);
    const { texts } = await readOutputs(hub);
    const rendered = withFirstScreen(texts);
    const missing = pageRoutes().filter(
      (_path, index) => !rendered.some((path) => shapes[index]?.test(path)),
    );
    expect([show, missing]).toEqual([show, ['/admin']]);
    const screens = new Map([...texts].filter(([path]) => rendered.includes(path)));
    if (show === 'full') {
      for (const path of ['/article/slug-a', '/video/v']) expect(showing(screens, secret)).toContain(path);
    } else {
      expect(beyond(screens)).toEqual([]);
      expect(showing(screens, 'opening50')).toContain('/article/slug-a');
    }
  }
}, 60_000);

test('OWN-02 a first screen of what is shown as a link has none of its words and no picture', async () => {
  await using hub = await startShowing('link', builtPages);
  const { texts } = await readOutputs(hub);
  const screens = new Map([...texts].filter(([path]) => withFirstScreen(texts).includes(path)));
  expect(screens.size).toBeGreaterThan(20);
  expect(beyond(screens)).toEqual([]);
  expect(showing(screens, 'opening0 ')).toEqual([]);
  expect(showing(screens, 'Title a')).toContain('/articles');
}, 60_000);

test('OWN-06 every output names pictures at the hub, and none where a publisher keeps them', async () => {
  await using hub = await startShowing('full');
  const { texts } = await readOutputs(hub);
  for (const file of ['lead-a.png', 'inside.png', 'lead-n.png', 'v.jpg', 'cover-e.png', 'best.jpg']) {
    expect([file, showing(texts, file)]).toEqual([file, []]);
  }
  const shown = getArticle.answer.parse(await hub.json('/api/articles/a'));
  const address = /^https:\/\/hub\.example\/pictures\/[\w-]{22}\/[\w-]+$/;
  expect(shown.featuredImage).toMatch(address);
  expect(/<img src="([^"]*)"/.exec(shown.content)?.[1]).toMatch(address);
  const naming = showing(texts, 'https://hub.example/pictures/');
  for (const path of ['/api/articles', '/api/news', '/api/videos', '/feed.xml', '/atom.xml', '/feed.json']) {
    expect(naming).toContain(path);
  }
  for (const path of ['/podcasts/feed.xml', '/article/slug-a', '/video/v', '/'])
    expect(naming).toContain(path);
});

test('OWN-01 no output shows more than the excerpt of an item of others, which is what a source says by default', async () => {
  for (const show of [undefined, 'excerpt'] as const) {
    await using hub = await startShowing(show);
    const { texts } = await readOutputs(hub);
    expect(beyond(texts)).toEqual([]);
    expect(showing(texts, 'opening57')).toContain('/api/articles/a');
    const shown = getArticle.answer.parse(await hub.json('/api/articles/a'));
    expect(shown).toMatchObject({ shown: 'excerpt', sourceUrl: 'https://far.example/' });
    expect(shown.content).toBe(`<p>${head} and then…</p>`);
  }
}, 60_000);

test('OWN-01 OWN-02 an item shown as a link has title, source and time, no words and no picture, and no page', async () => {
  await using hub = await startShowing('link');
  const { texts } = await readOutputs(hub);
  expect(beyond(texts)).toEqual([]);
  expect(showing(texts, 'opening0 ')).toEqual([]);
  expect(showing(texts, 'far.example/lead-a.png')).toEqual([]);
  expect(showing(texts, 'wire.example/lead-n.png')).toEqual([]);
  const shown = getArticle.answer.parse(await hub.json('/api/articles/a'));
  expect(shown).toMatchObject({ title: 'Title a', source: 'Far Blog', content: '', excerpt: '' });
  const page = await hub.fetch('/article/slug-a', { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, 'https://far.example/a']);
  expect(texts.get('/feed.xml')).toContain('<link>https://far.example/a</link>');
});

test('OWN-08 what its publisher wants neither listed nor kept is shown as a link, whatever the source says', async () => {
  await using hub = await startShowing('full');
  await hub.put(
    articlesView,
    article('noindex', {
      content: `<p>${text}</p>`,
      robots: ['noindex'],
      originalUrl: 'https://far.example/n',
    }),
    article('noarchive', { content: `<p>${text}</p>`, robots: ['noai', 'noarchive'] }),
    article('noai', { content: `<p>${text}</p>`, robots: ['noai', 'max-snippet:50'] }),
  );
  const shownOf = async (id: string) => getArticle.answer.parse(await hub.json(`/api/articles/${id}`));
  expect(await shownOf('noindex')).toMatchObject({ shown: 'link', content: '', excerpt: '' });
  expect(await shownOf('noarchive')).toMatchObject({ shown: 'link', content: '' });
  expect((await shownOf('noai')).content).toContain(secret);
  const page = await hub.fetch('/article/slug-noindex', { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, 'https://far.example/n']);
});

test('OWN-02 search finds words of the whole text and quotes none that are not shown', async () => {
  await using hub = await startShowing('excerpt');
  const find = async (q: string) =>
    searchArticles.answer.parse(await hub.json(`/api/articles/search?q=${q}`));
  const [hidden] = await find(secret);
  expect(hidden?.id).toBe('a');
  expect(hidden?.highlight?.snippet).toBeUndefined();
  const [quoted] = await find('opening0');
  expect(quoted?.highlight?.snippet).toContain('<mark>opening0</mark>');
});

test('OWN-02 words of an excerpt are set for the hub and for a source', async () => {
  const source = { kind: 'articles', name: 'Far', url: 'https://far.example/feed' } as const;
  await using hub = await startHubUnderTest({
    config: {
      excerptWords: 3,
      sources: [
        { ...source, id: 'far-blog' },
        { ...source, id: 'none', excerptWords: 0 },
      ],
    },
  });
  const content = '<p>one two three four</p>';
  await hub.put(articlesView, article('a', { content }), article('b', { content, sourceId: 'none' }));
  await hub.put(articlesView, article('gone', { content, sourceId: 'left-the-configuration' }));
  const contentOf = async (id: string) =>
    getArticle.answer.parse(await hub.json(`/api/articles/${id}`)).content;
  expect(await contentOf('a')).toBe('<p>one two three…</p>');
  expect(await contentOf('b')).toBe('');
  expect(await contentOf('gone')).toBe('<p>one two three…</p>');
});

test('OWN-01 a source that is added or changed with a word that is no way to show it is refused in a sentence', async () => {
  await using hub = await startHubUnderTest();
  const source = { kind: 'articles', name: 'New', url: 'https://new.example/feed', show: 'nonsense' };
  for (const [path, body] of [
    ['/api/admin/sources', source],
    ['/api/admin/sources/far-blog/edit', source],
  ] as const) {
    const refused = await hub.post(path, body);
    expect([path, refused.status]).toEqual([path, 400]);
    expect(await refused.text()).toBe('show: must be link, excerpt or full.');
  }
});

test('OWN-01 what webhooks are told is cut alike', async () => {
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    for await (const part of request) received.push(String(part));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = (receiver.address() as { port: number }).port;
  await using hub = await startHubUnderTest({
    config: {
      network: { allow: [`127.0.0.1:${port}`] },
      sources: [{ id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://far.example/feed' }],
    },
  });
  const at = daysAgo(1);
  const webhook = { id: 'hook', url: `http://127.0.0.1:${port}/hook`, types: ['article'], state: 'active' };
  const wanted = { ...webhook, categories: [], sources: [], createdAt: at, changedAt: at };
  await renewSecret(hub.engines.views, 'hook', noon);
  await hub.put(webhooksView, wanted);
  await hub.put(articlesView, article('w', { description: text, excerpt: text, publishedAt: daysAgo(0) }));
  await hub.announce('articles', ['w']);
  await expect.poll(() => received.join(''), { timeout: 10_000 }).toContain('"w"');
  expect(received.join('')).toContain('opening57');
  expect(received.join('')).not.toContain(secret);
  receiver.close();
});

test('OWN-01 FOL-04 what mails to followers say is cut alike', async () => {
  await using mails = await startMailServer();
  await using hub = await startHubUnderTest({
    ...{ smtpUrl: mails.url, publicUrl: 'https://hub.example' },
    config: {
      sources: [{ id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://far.example/feed' }],
    },
  });
  const wanted = { email: 'ada@example.com', kind: 'query', value: secret, frequency: 'at-once' };
  expect((await hub.post('/api/follows', wanted)).status).toBe(200);
  const [question] = await mails.receive(1);
  const confirm = /https:\/\/hub\.example(\S+confirm\S+)/.exec(question?.mail.text ?? '')?.[1] ?? '';
  expect((await hub.fetch(confirm, { method: 'POST' })).status).toBe(200);
  const at = daysAgo(0);
  const origin = { observationKey: 'w', slug: 'w', firstSeenAt: at, versionAt: at };
  const said = { description: text, excerpt: text, content: `<p>${text}</p>` };
  await hub.put(articlesView, article('w', { ...said, publishedAt: at, origin }));
  await hub.announce('articles', ['w']);
  const news = (await mails.receive(2))[1]?.mail;
  expect(news?.text).toContain('opening57');
  for (const body of [news?.text, news?.html]) expect(body).toContain('Far Blog');
  // The query names it; the item does not.
  for (const body of [news?.text, news?.html]) expect(body).not.toContain(`${secret} tail`);
});

test('OWN-04 search engines are sent to the publisher of an article of others, and list the hub\u2019s own here', async () => {
  await using hub = await startShowing('full');
  const canonicalOf = async (path: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await hub.fetch(path)).text())?.[1];
  const own = { curated: true, sourceId: 'left-the-configuration', originalUrl: 'https://own.example/o' };
  await hub.put(articlesView, article('o', own));
  expect(await canonicalOf('/article/slug-a')).toBe('https://far.example/a');
  expect(await canonicalOf('/article/slug-o')).toBe('https://hub.example/article/slug-o');
  const listed = await Promise.all(
    ['/sitemap.xml', '/sitemaps/news.xml', '/sitemaps/articles-far-blog-1.xml'].map((path) =>
      hub.fetch(path),
    ),
  );
  expect(listed.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(await listed[0]?.text()).not.toContain('articles-');
});

test('OWN-03 feeds and JSON-LD name the publisher, with their site', async () => {
  await using hub = await startShowing('excerpt');
  const read = async (path: string) => (await hub.fetch(path)).text();
  expect(await read('/feed.xml')).toContain('<source url="https://far.example/">Far Blog</source>');
  expect(await read('/atom.xml')).toContain(
    '<source><id>https://far.example/</id><title>Far Blog</title><link href="https://far.example/"/></source>',
  );
  const { items } = (await hub.json('/feed.json')) as { items: object[] };
  expect(items[0]).toMatchObject({
    _source: { name: 'Far Blog', url: 'https://far.example/' },
    authors: [{ name: 'Ada Lovelace' }],
  });
  expect(await read('/article/slug-a')).toContain(
    '"publisher":{"@type":"Organization","name":"Far Blog","url":"https://far.example/"}',
  );
});

test('OWN-03 every screen that lists or shows items of others names their source with a link to its site', async () => {
  await using hub = await startShowing('excerpt', builtPages);
  const silent: string[] = [];
  const sites = {
    article: 'https://far.example/',
    news: 'https://wire.example/',
    episode: 'https://show.example/',
  };
  for (const [path, site] of [
    ...['/', '/articles', '/article/slug-a', '/category/founders', '/search?q=opening0'].map(
      (path) => [path, sites.article] as const,
    ),
    ['/news', sites.news],
    ['/podcasts', sites.episode],
    ['/stories/slug-story', sites.article],
    ['/stories/slug-story', sites.news],
    ['/sources', sites.article],
    ['/sources/far-blog', sites.article],
  ] as const) {
    const html = await (await hub.fetch(path)).text();
    const screen = html.slice(html.indexOf('<div id="root">'), html.indexOf('</main>'));
    if (!screen.includes(`href="${site}"`)) silent.push(path);
  }
  expect(silent).toEqual([]);
}, 60_000);

test('OWN-07 every source is listed with its site, feed, how much is shown, and its newest items', async () => {
  await using hub = await startShowing('excerpt');
  const sources = listPublicSources.answer.parse(await hub.json('/api/sources'));
  expect(sources.map(({ id, total, shown }) => [id, total, shown])).toEqual([
    ['far-blog', 2, 'excerpt'],
    ['far-wire', 1, 'excerpt'],
    ['table', 1, 'excerpt'],
    ['show', 1, 'excerpt'],
  ]);
  // Both of its items are of this week, and there are none before.
  expect(sources[0]?.perWeek).toBe(2);
  expect(sources[0]).toMatchObject({ siteUrl: 'https://far.example/', feedUrl: 'https://far.example/feed' });
  const one = getPublicSource.answer.parse(await hub.json('/api/sources/far-blog'));
  expect(one.newest.map(({ kind, url }) => [kind, url])).toEqual([
    ['article', '/article/slug-a'],
    ['article', '/article/slug-b'],
  ]);
  expect((await hub.fetch('/api/sources/nobody')).status).toBe(404);
  expect(await (await hub.fetch('/sources/far-blog/feed.xml')).text()).toContain('/article/slug-a');
  const pages = ['/sources', '/sources/far-blog', '/about', '/sources/nobody', '/sources/nobody/feed.xml'];
  const statuses = await Promise.all(pages.map(async (path) => (await hub.fetch(path)).status));
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});

test('OWN-07 a public hub without a contact says so at start; what changed for sources that say nothing is said too', async () => {
  await using silent = await startShowing(undefined);
  expect(silent.logLines.join('')).toContain('set contact in the configuration');
  expect(silent.logLines.join('')).toContain('show: full in their entries');
  await using local = await startHubUnderTest({ publicUrl: 'http://127.0.0.1:3000' });
  expect(local.logLines.join('')).not.toContain('set contact');
  await using reachable = await startHubUnderTest({
    publicUrl: 'https://hub.example',
    config: { contact: 'owner@hub.example' },
  });
  expect(reachable.logLines.join('')).not.toContain('set contact');
});
