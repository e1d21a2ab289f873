import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { HubEvent } from '@runrate/contracts';
import { afterEach, expect, test } from 'vitest';
import { startTestHub } from '../../test-hub.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

const now = Date.parse('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

/** Starts a site on loopback with a response per path, where `%` stands for its origin, and counts requests by path. */
async function openSite(answers: ReadonlyMap<string, string | Buffer | RequestListener>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer === undefined) return void response.writeHead(404).end();
    if (typeof answer === 'function') return answer(request, response);
    response.setHeader('content-type', path.includes('sitemap') ? 'application/xml' : 'text/html');
    response.end(
      typeof answer === 'string' ? answer.replaceAll('%', `http://${request.headers.host}`) : answer,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return { host, asked, count: (path: string) => asked.filter((other) => other === path).length };
}

async function readSite(host: string, change: object = {}) {
  const source = {
    ...{ id: 'site', kind: 'sitemap' as const, name: 'A Site', url: `http://${host}/sitemap.xml` },
    ...{ schedule: '0 0 29 2 *', ...change },
  };
  const config = { sources: [source], network: { allow: [host] } };
  return stack.use(await startTestHub(config, { clock: () => now }));
}

const page = (title: string, publishedAt: string, head = '') =>
  `<html><head><title>${title}</title><meta property="og:type" content="article">
  <meta property="article:published_time" content="${publishedAt}">${head}</head><body><article><h1>${title}</h1>
  <p>${'Enough words to be read as an article, one after the other. '.repeat(20)}</p></article></body></html>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>%${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${path.startsWith('http') ? path : `%${path}`}</loc></url>`).join('')}</urlset>`;
const titlesOf = (events: readonly HubEvent[]) =>
  events.map((event) => (event.type === 'ArticleObserved' ? event.data.title : '')).toSorted();

test('API-36 320 articles of the past 90 days in one run: one 89 days old is read, one 91 days old is not', {
  timeout: 60_000,
}, async () => {
  const ages = [...Array.from({ length: 318 }, (_, n) => (n % 85) + 1), 89, 91];
  const answers = new Map<string, string>();
  const entries = ages.map((age, n) => {
    answers.set(`/post-${n}`, page(`Post ${n}, ${age} days old`, daysAgo(age)));
    return `<url><loc>%/post-${n}</loc><lastmod>${daysAgo(Math.min(age, 80))}</lastmod></url>`;
  });
  answers.set('/sitemap.xml', `<urlset>${entries.join('')}</urlset>`);
  const site = await openSite(answers);
  const hub = await readSite(site.host);
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched', counts: { new: 319, rejected: 0 } });
  const titles = titlesOf(await hub.events('articles'));
  expect(titles).toHaveLength(319);
  expect(titles).toContain('Post 318, 89 days old');
  expect(titles.filter((title) => title.includes('91 days'))).toEqual([]);

  await hub.request('site');
  expect(await hub.nextFetch()).toMatchObject({ counts: { new: 0, updated: 0 } });
  expect(site.count('/post-0')).toBe(1);
});

test('an article carries what its page says: title, author, time, picture, text, address', async () => {
  const head = `<link rel="canonical" href="%/2026/a-post"><meta name="author" content="Ann Author">
    <meta property="og:image" content="/lead.png"><meta property="article:tag" content="Pricing">`;
  const site = await openSite(
    new Map([
      ['/sitemap.xml', urlset('/2026/a-post?ref=map')],
      ['/2026/a-post?ref=map', page('A post', daysAgo(2), head)],
    ]),
  );
  const hub = await readSite(site.host);
  expect(await hub.nextFetch()).toMatchObject({ rejections: [] });
  const url = `http://${site.host}/2026/a-post`;
  expect(await hub.events('articles')).toMatchObject([
    {
      key: `site|url:${url}`,
      data: {
        ...{ title: 'A post', url, author: 'Ann Author', publishedAt: daysAgo(2), terms: ['Pricing'] },
        imageUrl: `http://${site.host}/lead.png`,
        contentHtml: expect.stringContaining('Enough words'),
      },
    },
  ]);
});

test('OWN-08 what a page asks of those who show it is kept, by its header and its head', async () => {
  const answers = new Map<string, string | RequestListener>([
    ['/sitemap.xml', urlset('/asks', '/silent')],
    [
      '/asks',
      (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.setHeader('x-robots-tag', ['noai', 'googlebot: noindex']);
        response.end(page('Asks', daysAgo(2), '<meta name="robots" content="noarchive, max-snippet:50">'));
      },
    ],
    ['/silent', page('Silent', daysAgo(3))],
  ]);
  const site = await openSite(answers);
  const hub = await readSite(site.host);
  await hub.nextFetch();
  const events = await hub.events('articles');
  const robotsOf = (title: string) =>
    events.flatMap(({ type, data }) =>
      type === 'ArticleObserved' && data.title === title ? [data.robots] : [],
    );
  expect(robotsOf('Asks')).toEqual([['max-snippet:50', 'noai', 'noarchive']]);
  expect(robotsOf('Silent')).toEqual([undefined]);
});

test('I13 indexes in indexes, a loop, gzip, text, other hosts and a broken one: each is read once, bounded', async () => {
  const answers = new Map<string, string | Buffer>([
    [
      '/sitemap.xml',
      index('/sitemap.xml', '/sitemap-2.xml', '/sitemap.xml.gz', '/sitemap.txt', '/sitemap-broken.xml'),
    ],
    ['/sitemap-2.xml', index('/sitemap.xml', '/sitemap-3.xml')],
    ['/sitemap-3.xml', index('/sitemap-4.xml')],
    ['/sitemap-4.xml', urlset('/too-deep')],
    ['/sitemap.xml.gz', gzipSync('<urlset><url><loc>/zipped</loc></url></urlset>')],
    ['/sitemap.txt', '%/listed\nhttp://elsewhere.example/x\n'],
    ['/sitemap-broken.xml', '<!doctype html>Sorry'],
    ['/zipped', page('Zipped', daysAgo(1))],
    ['/listed', page('Listed', daysAgo(1))],
  ]);
  const site = await openSite(answers);
  const hub = await readSite(site.host);
  const fetched = await hub.nextFetch();
  expect(titlesOf(await hub.events('articles'))).toEqual(['Listed', 'Zipped']);
  expect(fetched.rejections.toSorted()).toEqual([
    '/sitemap-3.xml: indexes are read 3 deep',
    '/sitemap-broken.xml: The address answers with a web page, not a sitemap',
    '1 addresses of other sites were left out',
  ]);
  expect(new Set(site.asked).size).toBe(site.asked.length);
});

test('I13 robots.txt names the sitemaps and closes pages; those are not asked', async () => {
  const site = await openSite(
    new Map([
      ['/robots.txt', 'User-agent: *\nDisallow: /private/\nSitemap: /hidden/sitemap.xml\n'],
      ['/hidden/sitemap.xml', urlset('/open', '/private/post')],
      ['/open', page('Open', daysAgo(1))],
      ['/private/post', page('Private', daysAgo(1))],
    ]),
  );
  const hub = await readSite(site.host, { url: `http://${site.host}/` });
  const fetched = await hub.nextFetch();
  expect(titlesOf(await hub.events('articles'))).toEqual(['Open']);
  expect(site.count('/private/post')).toBe(0);
  expect(fetched.rejections).toEqual(['1 pages are closed to readers like this one by robots.txt']);
});

test('I13 a robots.txt that fails keeps the pages from being asked, and the source is asked later', async () => {
  const site = await openSite(
    new Map<string, string | RequestListener>([
      ['/robots.txt', (_, response) => void response.writeHead(503).end()],
      ['/sitemap.xml', urlset('/open')],
      ['/open', page('Open', daysAgo(1))],
    ]),
  );
  const hub = await readSite(site.host);
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'failed', retired: false });
  expect(site.count('/open')).toBe(0);
});

test('a run broken off goes on where it was: no page is read twice, none is left out', async () => {
  const reached = Promise.withResolvers<void>();
  const paths = Array.from({ length: 30 }, (_, n) => `/post-${n}`);
  const answers = new Map<string, string | RequestListener>(
    paths.map((path) => [path, page(path, daysAgo(1))]),
  );
  answers.set('/sitemap.xml', urlset(...paths));
  let held = true;
  answers.set('/post-25', (_, response) => {
    if (held) return reached.resolve();
    response.end(page('/post-25', daysAgo(1)));
  });
  const site = await openSite(answers);
  const hub = await readSite(site.host);
  await reached.promise;
  held = false;
  await hub.restart();
  expect(await hub.nextFetch()).toMatchObject({ outcome: 'fetched' });
  expect(titlesOf(await hub.events('articles'))).toEqual(paths.toSorted());
  const steps = (await hub.events('fetches')).flatMap(({ type, data }) =>
    type === 'FetchProgressed' ? [data] : [],
  );
  // The second run reads only the rest.
  const told = steps.map(({ done, total }) => `${done}/${total}`);
  expect(told.slice(0, 3)).toEqual(['0/30', '10/30', '20/30']);
  expect(told.slice(3)).toEqual([expect.stringMatching(/^0\/([5-9]|10)$/)]);
  expect(paths.slice(0, 20).map((path) => site.count(path))).toEqual(Array(20).fill(1));
});

test('a feed that holds nothing known is marked, and the sitemap of its site fills the gap', async () => {
  const item = (n: number) => `<item><title>Post ${n}</title><link>%/post-${n}</link></item>`;
  const feed = (...numbers: number[]) =>
    `<rss version="2.0"><channel>${numbers.map(item).join('')}</channel></rss>`;
  const numbers = [1, 2, 3, 4, 5, 6];
  const answers = new Map(numbers.map((n) => [`/post-${n}`, page(`Post ${n}`, daysAgo(7 - n))]));
  answers.set('/feed', feed(1, 2)).set('/sitemap.xml', urlset('/post-1', '/post-2'));
  const site = await openSite(answers);
  const shape = { name: 'A Site', schedule: '0 0 29 2 *' };
  const hub = stack.use(
    await startTestHub(
      {
        sources: [
          { ...shape, id: 'feed', kind: 'articles', url: `http://${site.host}/feed` },
          { ...shape, id: 'site', kind: 'sitemap', url: `http://${site.host}/sitemap.xml` },
        ],
        network: { allow: [site.host] },
      },
      { clock: () => now },
    ),
  );
  for (const { mayHaveGap } of [await hub.nextFetch(), await hub.nextFetch()])
    expect(mayHaveGap).toBeUndefined();

  answers.set('/feed', feed(2, 3));
  await hub.request('feed');
  expect((await hub.nextFetch()).mayHaveGap).toBeUndefined();

  answers.set('/feed', feed(5, 6)).set('/sitemap.xml', urlset(...numbers.map((n) => `/post-${n}`)));
  await hub.request('feed');
  const gap = await hub.nextFetch();
  expect(gap).toMatchObject({ sourceId: 'feed', mayHaveGap: true, counts: { new: 2 } });
  expect(gap.gap).toEqual({ foundAt: new Date(now).toISOString(), backFill: ['site'] });
  expect(gap.rejections[0]).toContain('may have been missed');
  expect(await hub.nextFetch()).toMatchObject({ sourceId: 'site', outcome: 'fetched' });
  expect(titlesOf(await hub.events('articles'))).toContain('Post 4');
});

test('what is no article becomes none: a list, an about page, a shop', async () => {
  const plain = (title: string, type: string) =>
    `<html><head><title>${title}</title><script type="application/ld+json">{"@type":"${type}"}</script></head><body>
    <p>${'Words that say something of us, and of our offices. '.repeat(30)}</p></body></html>`;
  const site = await openSite(
    new Map([
      ['/sitemap.xml', urlset('/about', '/blog', '/shop', '/missing', '/post')],
      ['/about', plain('About', 'AboutPage')],
      ['/blog', plain('Blog', 'CollectionPage')],
      ['/shop', plain('Shop', 'Product')],
      ['/post', page('A post', daysAgo(1))],
    ]),
  );
  const hub = await readSite(site.host);
  const fetched = await hub.nextFetch();
  expect(titlesOf(await hub.events('articles'))).toEqual(['A post']);
  expect(fetched).toMatchObject({ counts: { new: 1, rejected: 1 } });
  expect(fetched.rejections[0]).toContain('/missing: There is nothing at this address (404)');
});
