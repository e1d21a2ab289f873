import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, type LaterScripts, newsView } from '@runrate/contracts';
import { article, newsItem } from '@runrate/testkit/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetup, type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

let webDir = '';

/** Pages that show what they were given: the titles a call returns, and how often they were rendered, or for `/videos` when. */
const pages = `
let answer;
let renders = 0;
const calls = { '/articles': '/api/articles?limit=3&fields=card', '/videos': '/api/articles?limit=3&fields=card', '/news': '/api/news?limit=3', '/stories': '/api/nothing' };
export default {
  answerCallsWith: (given) => { answer = given; },
  toPlace: (path, query) => (path === '/admin' ? null : path + (query.get('category') ? '?category=' + query.get('category') : '')),
  render: async ({ place, now, config }) => {
    const [path] = place.split('?');
    if (path === '/events') throw new Error('broken screen');
    const call = calls[path] ?? (path.startsWith('/article/') ? '/api/articles/' + path.slice(9) : undefined);
    const response = call && (await answer(call));
    const json = response ? (response.ok ? await response.json() : [{ title: await response.text() }]) : [];
    const titles = [json].flat().map(({ title, content }) => title + (content ?? '')).join(', ');
    renders += 1;
    const html = '<h1>' + place + '</h1><p>' + (path === '/videos' ? '<time>' + now + '</time>' : 'render ' + renders + ': ') + titles + ' $& </p>';
    return { html, data: { servedAt: now, queries: [titles + '</script>'] }, source: 'src/app/screens/one.tsx', renders: 1, renderMs: 1 };
  },
};
`;

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/app/screens/one.tsx': {
    file: 'assets/one.js',
    imports: ['_shared.js', '_own.js'],
    css: ['assets/one.css'],
  },
  '_own.js': { file: 'assets/own.js' },
};

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'first-screens-'));
  await mkdir(join(webDir, '.server'));
  await mkdir(join(webDir, '.vite'));
  await writeFile(join(webDir, '.server', 'package.json'), '{"type":"module"}');
  await writeFile(join(webDir, '.server', 'pages.js'), pages);
  await writeFile(join(webDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en" data-theme-default="system"><head><title>Runrate</title><!--head-->' +
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>\n' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared.js"></head>' +
      '<body><div id="root"></div><noscript>Needs JavaScript.</noscript><!--boot--></body></html>',
  );
});

afterAll(() => rm(webDir, { recursive: true, force: true }));

function startSite(setup: HubSetup = {}) {
  return startHubUnderTest({ webDir, ...setup });
}

async function read(hub: HubUnderTest, path: string): Promise<string> {
  return (await hub.fetch(path)).text();
}

function renderOf(html: string): number {
  return Number(/render (\d+)/.exec(html)?.[1]);
}

function laterOf(html: string): LaterScripts {
  return JSON.parse(/id="later-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

test('a page comes with its first screen, the data it was made of and the names of its scripts', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'First & foremost' }));
  const response = await hub.fetch('/articles');
  const html = await response.text();
  expect(html).toMatch(/<div id="root"><h1>\/articles<\/h1><p>render \d+: First & foremost \$& <\/p><\/div>/);
  expect(html).not.toContain('noscript');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/one.css">');
  // Its scripts come after the first paint.
  expect(html).not.toMatch(/modulepreload"|type="module"/);
  const later = laterOf(html);
  expect(later).toMatchObject({
    run: ['/assets/index.js'],
    preload: ['/assets/shared.js', '/assets/one.js', '/assets/own.js'],
  });
  // So does the data, which the page itself holds none of.
  expect(html).not.toContain('"queries"');
  const data = await hub.fetch(later.screen);
  expect([data.headers.get('content-location'), data.headers.get('cache-control')]).toEqual([
    later.screen,
    'no-cache',
  ]);
  expect(await data.json()).toMatchObject({ queries: ['First & foremost</script>'] });
  expect(await (await hub.fetch(later.config)).json()).toMatchObject({ brand: { name: 'Runrate' } });
  const scripts = [...html.matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)];
  expect(scripts.join()).toBe('<script async fetchpriority="low" src="/after-paint.js">');
  expect(html).toContain('<title>All articles · ');
  // The page contains only data: the policy runs no script in it.
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await hub.fetch('/.server/pages.js')).status).toBe(404);
});

test('a page is rendered anew once what it shows has changed, and not before', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'Before' }), article('b'));
  await hub.put(newsView, newsItem('n'));
  const first = await hub.fetch('/articles');
  const list = await first.text();
  const one = await read(hub, '/article/slug-a');
  expect(renderOf(await read(hub, '/articles'))).toBe(renderOf(list));
  expect(renderOf(await read(hub, '/articles?utm_source=mail'))).toBe(renderOf(list));
  expect(renderOf(await read(hub, '/articles?category=ai'))).not.toBe(renderOf(list));
  const tag = first.headers.get('etag') ?? '';
  expect((await hub.fetch('/articles', { headers: { 'If-None-Match': tag } })).status).toBe(304);

  await hub.put(newsView, newsItem('n', { title: 'Other news' }));
  await hub.announce('news', ['n']);
  await hub.put(articlesView, article('b', { title: 'Changed' }));
  await hub.announce('articles', ['b']);
  expect(await read(hub, '/article/slug-a')).toBe(one);
  const changed = await hub.fetch('/articles', { headers: { 'If-None-Match': tag } });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Changed')]);

  await hub.put(articlesView, article('a', { title: 'After' }));
  await hub.announce('articles', ['a']);
  expect(await read(hub, '/article/slug-a')).toContain('After');
});

test('a page that has changed since it was sent gets its current data, whose address says so', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'Before' }));
  const before = laterOf(await read(hub, '/articles')).screen;
  await hub.put(articlesView, article('a', { title: 'After' }));
  await hub.announce('articles', ['a']);
  const current = await hub.fetch(before);
  expect(await current.json()).toMatchObject({ queries: ['After</script>'] });
  const after = laterOf(await read(hub, '/articles')).screen;
  expect(after).not.toBe(before);
  expect(current.headers.get('content-location')).toBe(after);
  const html = await read(hub, '/articles');
  expect(renderOf(html)).toBe(renderOf(await read(hub, '/articles')));
});

test('processes that rendered the same at different moments have the data of each other’s page, whose ages alone differ', async () => {
  await using one = await startSite();
  await using other = await startSite();
  other.time.now += 30_000;
  const hubs = [one, other];
  for (const hub of hubs) await hub.put(articlesView, article('a', { title: 'Same' }));
  const [page = '', otherPage] = await Promise.all(hubs.map((hub) => read(hub, '/videos')));
  expect(otherPage).not.toBe(page);
  expect(otherPage).toBe(page.replace(String(one.time.now), String(other.time.now)));
  const { screen, config } = laterOf(page);
  const served: unknown[] = [];
  for (const hub of hubs) {
    for (const address of [screen, config])
      expect((await hub.fetch(address)).headers.get('content-location')).toBe(address);
    served.push(await hub.json(screen));
  }
  expect(served).toEqual([
    { servedAt: one.time.now, queries: ['Same</script>'] },
    { servedAt: other.time.now, queries: ['Same</script>'] },
  ]);
  // A process that never rendered the page, or has started since, makes the data from the place.
  await using restarted = await startSite();
  await restarted.put(articlesView, article('a', { title: 'Same' }));
  expect((await restarted.fetch(screen)).headers.get('content-location')).toBe(screen);
});

test('data is there as long as its page is, and goes with it', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'Same' }));
  const page = await read(hub, '/articles');
  const { screen } = laterOf(page);
  hub.time.now += 9000;
  expect(await read(hub, '/articles')).toBe(page);
  expect((await hub.fetch(screen)).headers.get('content-location')).toBe(screen);
  hub.time.now += 60_000;
  const renewed = await hub.fetch(screen);
  expect(renewed.headers.get('content-location')).toBe(laterOf(await read(hub, '/articles')).screen);
});

test('names and places that nobody was given cause no more work than the page itself', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('a', { title: 'Same' }));
  const figures = async () =>
    (await read(hub, '/metrics')).match(
      /^runrate_(answer_cache_bytes|first_screens_total\{outcome="rendered"\}) \d+$/gm,
    );
  const { screen } = laterOf(await read(hub, '/articles'));
  await read(hub, screen);
  const before = await figures();
  expect(before).toHaveLength(2);
  for (let at = 0; at < 50; at += 1) {
    const name = at.toString(16).padStart(32, '0');
    const response = await hub.fetch(`/screen-data/${name}.json?place=/articles&unknown=${at}`);
    expect(response.headers.get('content-location')).toBe(screen);
  }
  expect(await figures()).toEqual(before);
});

test('data is refused where no page has any', async () => {
  await using hub = await startSite();
  const name = '0'.repeat(32);
  for (const place of ['/admin', '/article/nope', '//', 'http://elsewhere.example/articles/x/y'])
    expect([place, (await hub.fetch(`/screen-data/${name}.json?place=${place}`)).status]).toEqual([
      place,
      404,
    ]);
  expect((await hub.fetch('/screen-data/name.json')).status).toBe(404);
  // Without a place it is the configuration.
  expect(await (await hub.fetch(`/screen-data/${name}.json`)).json()).toHaveProperty('brand');
});

test('where rendering fails readers get the page that their browsers fill; that is logged and counted', async () => {
  await using hub = await startSite();
  const response = await hub.fetch('/events');
  const html = await response.text();
  expect([response.status, html]).toEqual([200, expect.stringContaining('<div id="root"></div><noscript>')]);
  expect(html).toContain('<title>Events · ');
  expect(html).not.toContain('first-screen');
  expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index.js">');
  expect(hub.logLines.filter((line) => line.includes('a first screen was not rendered'))).toHaveLength(1);
  // Cached like any page, so the next reader causes no further attempt.
  await read(hub, '/events');
  expect(await read(hub, '/metrics')).toContain('runrate_first_screens_total{outcome="failed"} 1');
  expect(await read(hub, '/admin')).toContain('<div id="root"></div>');
});

test('pages of what is not there stay bare, those of no screen are one page', async () => {
  await using hub = await startSite();
  const missing = await hub.fetch('/article/nope');
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('<div id="root"></div>'),
  ]);
  expect(await read(hub, '/stories')).toContain('There is no such call.');
});

test('a rendered page shows no more of an item than its source allows', async () => {
  const words = 'Words of the publisher. '.repeat(60);
  await using hub = await startSite({
    config: {
      sources: [{ id: 'far-blog', kind: 'articles', name: 'Far Blog', url: 'https://example.com/far.xml' }],
    },
  });
  await hub.put(
    articlesView,
    article('a', { content: `<p>${words}LAST</p>`, originalUrl: 'https://example.com/a' }),
  );
  const html = await read(hub, '/article/slug-a');
  expect(html).toContain('Words of the publisher.');
  expect(html).not.toContain('LAST');
});
