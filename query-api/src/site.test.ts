import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesView, itemAliasesView, toSiteConfig, videosView } from '@runrate/contracts';
import { article, daysAgo, video } from '@runrate/testkit/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetup, startHubUnderTest } from './testing/hub-under-test.ts';

let webDir = '';

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'query-api-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets', 'index-1a2b3c.js'), `/* ${'x'.repeat(5000)} */`);
  await writeFile(join(webDir, 'theme.js'), '/* theme */');
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en" data-theme-default="system"><head><title>Runrate</title><!--head--></head>' +
      '<body><div id="root"></div><!--boot--></body></html>',
  );
});

afterAll(() => rm(webDir, { recursive: true, force: true }));

function startSite(setup: HubSetup = {}) {
  return startHubUnderTest({ webDir, ...setup });
}

const screens = [
  '/',
  '/articles',
  '/videos',
  '/ai-startups',
  '/search?q=a',
  '/events',
  '/newsletter',
  '/insights',
];
screens.push('/stocks', '/news', '/admin', '/category/ai');
const links = [
  '/podcasts',
  '/privacy',
  '/terms',
  '/contact',
  '/events/annual',
  '/events/europa',
  '/events/scale',
];
links.push('/events/meetups', '/events/webinars', '/category/customer-success', '/category/founders');

test('every screen and every link of the site is a page', async () => {
  await using hub = await startSite();
  for (const path of [...screens, ...links]) {
    const response = await hub.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<div id="root">');
  }
});

test('NAV-02 any other path is 404 with the page of the app', async () => {
  await using hub = await startSite();
  const missing = [
    '/no-such-page',
    '/a/b/c',
    '/article/nope',
    '/video/nope',
    '/category/nope',
    '/index.html',
  ];
  for (const path of [...missing, '/article/%E0%A4%A', '/events/other', '/constructor']) {
    const response = await hub.fetch(path);
    expect([path, response.status]).toEqual([path, 404]);
    const html = await response.text();
    expect(html).toContain('<div id="root">');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  }
});

test('the page of an article names it, escaped, and follows its changes', async () => {
  await using hub = await startSite({ publicUrl: 'https://hub.example/' });
  const title = '<script>alert(1)</script> "A" & $& B';
  await hub.put(articlesView, article('a', { title, featuredImage: 'https://example.com/a.png' }));
  const html = await (await hub.fetch('/article/slug-a')).text();
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt; &quot;A&quot; &amp; $&amp; B · Runrate';
  expect(html).toContain(`<title>${escaped}</title>`);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://hub.example/article/slug-a" />');
  expect(html).toContain(`<meta property="og:title" content="${escaped}" />`);
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/hub\.example\/pictures\/[\w-]+\/[\w-]+" \/>/,
  );
  expect(html).toContain('<meta name="description" content="Excerpt a" />');
  expect(await (await hub.fetch('/article/a')).text()).toContain('href="https://hub.example/article/slug-a"');
  await hub.put(articlesView, article('a', { title: 'Other' }));
  await hub.announce('articles', ['a']);
  expect(await (await hub.fetch('/article/slug-a')).text()).toContain('<title>Other · Runrate</title>');
});

test('API-19 an article its publisher took back is 410 under its id and its slug, as a page and in the API', async () => {
  await using hub = await startSite();
  await hub.put(itemAliasesView, { alias: 'articles|removed|a', itemId: 'a', title: '' });
  await hub.put(itemAliasesView, { alias: 'articles|slug|slug-a', itemId: 'a', title: '' });
  for (const name of ['a', 'slug-a']) {
    expect((await hub.fetch(`/article/${name}`)).status).toBe(410);
    const gone = await hub.fetch(`/api/articles/${name}`);
    expect([gone.status, await gone.text()]).toEqual([410, 'This article was taken back by its publisher.']);
  }
  await hub.put(articlesView, article('b', { slug: 'slug-a' }));
  expect(await (await hub.fetch('/api/articles/slug-a')).json()).toMatchObject({ id: 'b' });
  await hub.put(articlesView, article('a', { slug: 'slug-of-now' }));
  for (const name of ['a', 'slug-of-now']) {
    expect((await hub.fetch(`/article/${name}`)).status).toBe(200);
  }
});

test('API-19 a slug of former times leads to the article, which names its slug of now', async () => {
  await using hub = await startSite();
  await hub.put(itemAliasesView, { alias: 'articles|slug|slug-old', itemId: 'a', title: '' });
  await hub.put(articlesView, article('a'));
  expect(await (await hub.fetch('/api/articles/slug-old')).json()).toMatchObject({ slug: 'slug-a' });
  const page = await hub.fetch('/article/slug-old');
  expect(await page.text()).toContain('<link rel="canonical" href="/article/slug-a" />');
});

test('API-07 the page of a future article is 404 until its time', async () => {
  await using hub = await startSite();
  await hub.put(articlesView, article('later', { publishedAt: daysAgo(-1) }));
  expect((await hub.fetch('/article/slug-later')).status).toBe(404);
  hub.time.now = Date.parse(daysAgo(-1));
  expect((await hub.fetch('/article/slug-later')).status).toBe(200);
});

test('pages of videos and categories name them; a category without articles is there', async () => {
  await using hub = await startSite({ publicUrl: 'https://hub.example' });
  await hub.put(videosView, video('v', { description: 'First line\nsecond line' }));
  const page = await (await hub.fetch('/video/v')).text();
  expect(page).toContain('<title>Video v · Runrate</title>');
  expect(page).toContain('content="First line second line"');
  expect(page).toContain('<link rel="canonical" href="https://hub.example/video/v" />');
  expect(await (await hub.fetch('/category/scale')).text()).toContain('<title>Scale · Runrate</title>');
});

test('a hub that does not know its address calls no relative one canonical, but of another page', async () => {
  await using hub = await startSite();
  await hub.put(videosView, video('v'));
  expect(await (await hub.fetch('/video/v')).text()).not.toContain('rel="canonical"');
  expect(await (await hub.fetch('/search')).text()).not.toContain('rel="canonical"');
});

test('the page carries the configuration as data that can’t end early, and the theme', async () => {
  const tagline = '</script><script>alert(1)</script>';
  await using hub = await startSite({ config: { brand: { tagline }, theme: 'light', images: 'link' } });
  const html = await (await hub.fetch('/news')).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(boot).not.toContain('<');
  expect(JSON.parse(boot)).toEqual(JSON.parse(JSON.stringify(toSiteConfig(hub.config, 'open'))));
  expect(boot).not.toContain('own.xml');
  expect(html).toContain('data-theme-default="light"');
});

test('ADM-03 the page knows on arrival whether an admin session is needed', async () => {
  const adminOf = async (setup: HubSetup) => {
    await using hub = await startSite(setup);
    return /"admin":"(\w+)"/.exec(await (await hub.fetch('/admin')).text())?.[1];
  };
  expect(await adminOf({})).toBe('open');
  expect(await adminOf({ adminToken: 'correct-horse-battery' })).toBe('token');
  expect(await adminOf({ host: '0.0.0.0' })).toBe('token');
});

test('files with a hash in their name are kept for ever, others asked for again', async () => {
  await using hub = await startSite();
  const asset = await hub.fetch('/assets/index-1a2b3c.js', { headers: { 'Accept-Encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(await asset.text()).toContain('xxxxx');
  const theme = await hub.fetch('/theme.js');
  expect([theme.status, theme.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await hub.fetch('/theme.js', {
    headers: { 'If-None-Match': theme.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await hub.fetch('/assets/other.js')).status).toBe(404);
  for (const path of ['/..%2fpackage.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/x']) {
    expect((await hub.fetch(path)).status).toBe(404);
  }
});

test('S8 every answer carries the headers that bound what a page may do', async () => {
  const frames = { mentor: 'https://mentor.example/chat', player: 'http://127.0.0.1:4010/embed/{id}' };
  await using hub = await startSite({ config: { frames } });
  for (const path of ['/', '/api/stats', '/no-such-page', '/api/nothing']) {
    const { headers } = await hub.fetch(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self' https://mentor.example http://127.0.0.1:4010;");
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe(path === '/api/stats' ? '*' : null);
  }
});

test('without a built site the hub says how to build it, and the API works', async () => {
  await using hub = await startHubUnderTest({ webDir: join(webDir, 'nowhere') });
  const response = await hub.fetch('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
  expect((await hub.fetch('/api/stats')).status).toBe(200);
  expect(await (await hub.fetch('/robots.txt')).text()).toContain('User-agent: *');
});

test('reading sets no cookies, and the log holds no query and no address', async () => {
  await using hub = await startSite();
  const response = await hub.fetch('/api/articles/search?q=a-private-word', {
    headers: { Authorization: 'Bearer a-secret', Cookie: 'session=a-cookie' },
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  const log = hub.logLines.join('\n');
  expect(log).toContain('/api/articles/search');
  for (const secret of ['a-private-word', 'a-secret', 'a-cookie', '127.0.0.1'])
    expect(log).not.toContain(secret);
});

test('BLD-04 every page names the three formats of its own feed', async () => {
  await using hub = await startSite();
  const bases = [
    ...[
      ['/', ''],
      ['/events', ''],
      ['/news', '/news'],
      ['/videos', '/videos'],
    ],
    ...[
      ['/category/ai', '/category/ai'],
      ['/sources/own-blog', '/sources/own-blog'],
      ['/stories', '/stories'],
      ['/companies/compare', ''],
      ['/no-such-page', ''],
    ],
  ];
  for (const [page = '', base = ''] of bases) {
    const html = await (await hub.fetch(page)).text();
    const links = [...html.matchAll(/rel="alternate" type="([^"]+)" title="Runrate" href="([^"]+)"/g)];
    expect([page, links.map(([, type, href]) => [type, href])]).toEqual([
      page,
      [
        ['application/rss+xml', `${base}/feed.xml`],
        ['application/atom+xml', `${base}/atom.xml`],
        ['application/feed+json', `${base}/feed.json`],
      ],
    ]);
  }
});

test('OWN-20 an address of an event is there only where the hub has that event', async () => {
  await using hub = await startSite({ config: { events: [] } });
  const statuses = await Promise.all(
    ['/events', '/events/annual', '/events/europa', '/events/scale'].map(
      async (path) => (await hub.fetch(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 200]);
  expect(await (await hub.fetch('/sitemaps/pages.xml')).text()).not.toContain('/events/annual');
});
