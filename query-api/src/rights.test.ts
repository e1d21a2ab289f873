import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articleSearch,
  articlesView,
  dailyEditionsView,
  episodeMomentsView,
  episodeSearch,
  episodesView,
  getArticle,
  getPublicSource,
  listPublicSources,
  newsView,
  type Show,
  searchArticles,
  storiesView,
  videoMomentsView,
  videoSearch,
  videosView,
  webhooksView,
} from '@runrate/contracts';
import { renewSecret } from '@runrate/service/webhooks';
import { startMailServer } from '@runrate/testkit';
import { article, daysAgo, episode, newsItem, searchable, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { tools } from './mcp/tools.ts';
import { allReads } from './routes/all-reads.ts';
import { allDocuments } from './site/all-documents.ts';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

const head = Array.from({ length: 58 }, (_, index) => `opening${index}`).join(' ');
/** More than an excerpt may show. */
const secret = 'quokkasecret';
const text = `${head} and then the ${secret} tail`;

const edition = '2026-03-04';
const insidePicture = '<img src="https://far.example/inside.png?a=1&amp;b=2" alt="" />';

async function startShowing(show: Show | undefined): Promise<HubUnderTest> {
  const rights = show === undefined ? {} : { show };
  const webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><!--head--></head><body><!--boot--></body></html>',
  );
  const hub = await startHubUnderTest({
    webDir,
    publicUrl: 'https://hub.example',
    config: {
      companies: [{ symbol: 'A', name: 'Quokka Labs', sector: 'Data' }],
      bestOfVideos: [
        {
          id: 'best',
          title: 'Best',
          thumbnail: 'https://far.example/best.jpg',
          embedUrl: 'https://v.example/',
        },
      ],
      sources: [
        { id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://far.example/feed', ...rights },
        { id: 'far-wire', kind: 'news', name: 'Far Wire', url: 'https://wire.example/feed', ...rights },
        { id: 'table', kind: 'roundup', name: 'Table', url: 'https://www.youtube.com/@table', ...rights },
        { id: 'show', kind: 'podcast', name: 'The Show', url: 'https://show.example/feed', ...rights },
      ],
    },
  });
  const original = { originalUrl: 'https://far.example/a', featuredImage: 'https://far.example/a.png' };
  const mentions = [{ company: 'a', where: 'body', alias: 'Quokka Labs' } as const];
  const named = { companies: ['a'], mentions };
  const body = { excerpt: text, description: text, content: `<p>${text}</p>${insidePicture}`, ...named };
  await hub.put(articlesView, article('a', { ...original, ...body }), article('b', { ...original, ...body }));
  await hub.put(
    newsView,
    newsItem('n', { description: text, imageUrl: 'https://wire.example/n.png', ...named }),
  );
  await hub.put(
    videosView,
    video('v', {
      thumbnail: 'https://far.example/v.jpg',
      channel: 'table',
      roundup: 'yes',
      ...named,
      description: text,
      keyTopics: [secret],
      highlights: [secret],
    }),
  );
  await hub.put(storiesView, story(['articles', 'a'], ['news', 'n'], ['videos', 'v']));
  await hub.put(
    episodesView,
    episode('e', {
      ...{ description: text, notes: `<p>${text}</p>`, imageUrl: 'https://far.example/e.png' },
      ...named,
    }),
  );
  const spoken = {
    chapters: [
      { seconds: 1, title: head.slice(0, 290) },
      { seconds: 2, title: head.slice(290) },
      { seconds: 3, title: `and then the ${secret} tail` },
    ],
    cues: [
      { seconds: 2, text: head },
      { seconds: 9, text: `and then the ${secret} tail` },
    ],
  };
  await hub.put(episodeMomentsView, { id: 'e', sourceId: 'show', curated: false, publisher: spoken });
  await hub.put(videoMomentsView, { id: 'v', sourceId: 'table', curated: false, operator: spoken });
  const frozen = (kind: string, sourceId: string) => ({
    ...{ kind, id: kind, title: kind, excerpt: text, url: 'https://far.example/x', source: 'Far' },
    ...{ sourceId, curated: false, publishedAt: daysAgo(1) },
  });
  await hub.put(dailyEditionsView, {
    ...{ date: edition, timeZone: 'UTC', madeAt: daysAgo(0), late: false },
    ...{ featured: [frozen('article', 'far-blog')], videos: [frozen('video', 'table')] },
    ...{ news: [frozen('news', 'far-wire')], trending: [], companies: [], digest: [] },
  });
  const at = daysAgo(1);
  const found = { title: 'Title', tags: '', excerpt: text, author: '', source: '', body: text };
  await hub.engines.search.write([
    { index: articleSearch, id: 'a', version: 1, document: searchable(found, at) },
    {
      ...{ index: videoSearch, id: 'v', version: 1 },
      document: searchable({ title: 'Video', tags: '', channel: '', body: text }, at),
    },
    {
      ...{ index: episodeSearch, id: 'e', version: 1 },
      document: searchable(
        {
          ...{
            title: 'Episode',
            tags: '',
            show: '',
            body: '',
            chapters: spoken.chapters.map((chapter) => chapter.title).join('\n'),
          },
          transcript: spoken.cues.map((cue) => cue.text).join(' '),
        },
        at,
      ),
    },
  ]);
  return hub;
}

/** Every address that shows items: each call that reads, each document for programs, each page. */
function outputs(): string[] {
  const ids: Record<string, string> = {
    'get-video': 'v',
    'get-episode': 'e',
    'get-video-moments': 'v',
    'get-episode-moments': 'e',
    'get-story': 'slug-story',
    'get-edition': edition,
  };
  const calls = allReads.map(({ definition: { slug, path } }) => {
    const address = path.replace('{id}', ids[slug] ?? 'a');
    return /search|suggest/.test(slug) ? `${address}?q=${secret}` : address;
  });
  const documents = allDocuments.map(({ path }) => {
    if (path.startsWith('/search')) return `${path}?q=${secret}`;
    if (path.startsWith('/category')) return path.replace(':id', 'founders');
    if (path.includes('/companies')) return path.replace(':id', 'a');
    if (path.includes('/stories')) return path.replace(':id', 'slug-story');
    return path.replace(':id', '1');
  });
  return [
    ...calls,
    ...documents,
    '/',
    '/article/slug-a',
    '/video/v',
    '/news',
    '/podcasts',
    '/companies/a',
    '/stories/slug-story',
    `/editions/${edition}`,
  ];
}

async function readAll(hub: HubUnderTest): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of outputs()) {
    const response = await hub.fetch(path, { redirect: 'manual' });
    expect([path, response.status < 500]).toEqual([path, true]);
    read.set(path, await response.text());
  }
  for (const { name } of tools) read.set(`mcp ${name}`, await ask(hub, name));
  return read;
}

/** What an assistant asks of each tool that has to be told something. */
const questions: Record<string, object> = {
  search: { q: secret },
  read_item: { kind: 'article', id: 'a' },
  story: { id: 'slug-story' },
  company: { id: 'a' },
  compare_companies: { companies: ['a', 'b'] },
  why_is_this_here: { url: 'https://far.example/a' },
};

async function ask(hub: HubUnderTest, name: string): Promise<string> {
  const params = { name, arguments: questions[name] ?? {} };
  const headers = { Accept: 'application/json, text/event-stream' };
  const answer = await hub.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.text();
}

const showing = (texts: Map<string, string>, words: string) =>
  [...texts].filter(([, body]) => body.replaceAll(/<\/?mark>/g, '').includes(words)).map(([path]) => path);
/** What asks for the words names them. */
const asked = [
  ...outputs().filter((path) => path.includes(`q=${secret}`) && /^\/(?:api\/)?search/.test(path)),
  'mcp search',
];
const beyond = (texts: Map<string, string>) =>
  showing(texts, secret).filter(
    (path) => !asked.includes(path) || texts.get(path)?.includes(`${secret} tail`),
  );

test('OWN-01 the walk of outputs sees the whole text where a source is shown in full', async () => {
  await using hub = await startShowing('full');
  const seen = showing(await readAll(hub), secret);
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
  expect(seen.length).toBeGreaterThan(20);
});

test('OWN-06 every output names pictures at the hub, and none where a publisher keeps them', async () => {
  await using hub = await startShowing('full');
  const texts = await readAll(hub);
  for (const file of ['a.png', 'inside.png', 'n.png', 'v.jpg', 'e.png', 'best.jpg']) {
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
    const texts = await readAll(hub);
    expect(beyond(texts)).toEqual([]);
    expect(showing(texts, 'opening57')).toContain('/api/articles/a');
    const shown = getArticle.answer.parse(await hub.json('/api/articles/a'));
    expect(shown).toMatchObject({ shown: 'excerpt', sourceUrl: 'https://far.example/' });
    expect(shown.content).toBe(`<p>${head} and then…</p>`);
  }
});

test('OWN-01 OWN-02 an item shown as a link has title, source and time, no words and no picture, and no page', async () => {
  await using hub = await startShowing('link');
  const texts = await readAll(hub);
  expect(beyond(texts)).toEqual([]);
  expect(showing(texts, 'opening0 ')).toEqual([]);
  expect(showing(texts, 'far.example/a.png')).toEqual([]);
  expect(showing(texts, 'wire.example/n.png')).toEqual([]);
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

test('OWN-07 every source is listed with its site, feed, how much is shown, and its newest items', async () => {
  await using hub = await startShowing('excerpt');
  const sources = listPublicSources.answer.parse(await hub.json('/api/sources'));
  expect(sources.map(({ id, total, shown }) => [id, total, shown])).toEqual([
    ['far-blog', 2, 'excerpt'],
    ['far-wire', 1, 'excerpt'],
    ['table', 1, 'excerpt'],
    ['show', 1, 'excerpt'],
  ]);
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
