import { request as httpRequest } from 'node:http';
import { articleSearch, articlesView, episodesView, newsView, videosView } from '@runrate/contracts';
import { article, daysAgo, episode, newsItem, searchable, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const hostile = article('a', {
  title: '<b>Q&A</b> ]]><script>',
  excerpt: 'Less < more & ]]> "so"',
  content: '<p>Body ]]> of ]]> a</p>',
  author: 'Ada & Co\u0007',
  categories: ['founders', 'ai'],
  publishedAt: daysAgo(1),
  updatedAt: daysAgo(0.5),
});

async function text(hub: HubUnderTest, path: string): Promise<string> {
  const response = await hub.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Sends a request with a `Host` of its own, which `fetch` does not allow. */
function askAs(hub: HubUnderTest, path: string, host: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const asked = httpRequest(`${hub.api.origin}${path}`, { headers: { Host: host } }, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
  });
  asked.on('error', reject).end();
  return promise;
}

test('NAV-24 /feed.xml holds the 30 newest articles with their text, absolute links and safe titles', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example/' });
  const older = Array.from({ length: 35 }, (_, place) =>
    article(`n${place}`, { publishedAt: daysAgo(2 + place) }),
  );
  await hub.put(articlesView, hostile, ...older, article('later', { publishedAt: daysAgo(-1) }));
  const rss = await text(hub, '/feed.xml');
  expect(rss.match(/<item>/g)).toHaveLength(30);
  expect(rss).not.toContain('slug-later');
  expect(rss).toContain('<link>https://hub.example/article/slug-a</link>');
  expect(rss).toContain('<title><![CDATA[&lt;b&gt;Q&A&lt;/b&gt; ]]&gt;&lt;script&gt;]]></title>');
  expect(rss).toContain('<description><![CDATA[Less &lt; more &amp; ]]&gt; &quot;so&quot;]]></description>');
  expect(rss).toContain('<content:encoded><![CDATA[<p>Body ]]&gt; of ]]&gt; a</p>]]></content:encoded>');
  expect(rss).toContain('<dc:creator>Ada &amp; Co</dc:creator>');
  expect(rss).toContain('<guid isPermaLink="false">urn:runrate:article:a</guid>');
  expect(rss).toContain('href="https://hub.example/feed.xml" rel="self"');
  expect(rss.indexOf('slug-a<')).toBeLessThan(rss.indexOf('slug-n0<'));
});

test('Atom and JSON feeds of the same articles', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  await hub.put(articlesView, hostile);
  const atom = await text(hub, '/atom.xml');
  expect(atom).toContain(
    '<title type="html"><![CDATA[&lt;b&gt;Q&amp;A&lt;/b&gt; ]]&gt;&lt;script&gt;]]></title>',
  );
  expect(atom).toContain(`<updated>${daysAgo(0.5)}</updated>`);
  expect(atom).toContain(`<published>${daysAgo(1)}</published>`);
  const response = await hub.fetch('/feed.json');
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(await response.json()).toMatchObject({
    title: 'Runrate',
    home_page_url: 'https://hub.example/',
    feed_url: 'https://hub.example/feed.json',
    items: [{ title: hostile.title, summary: hostile.excerpt, url: 'https://hub.example/article/slug-a' }],
  });
});

test('OWN-30 feeds and the news sitemap say the language of the hub and of its items, and none where all is in English', async () => {
  const sources = [
    { id: 'blog', kind: 'articles' as const, name: 'Blog', url: 'https://blog.example/feed', curated: true },
  ];
  const publicUrl = 'https://hub.example';
  const items = [
    article('d', { sourceId: 'blog', language: 'de-AT' }),
    article('e', { sourceId: 'blog', language: 'en' }),
  ];
  await using hub = await startHubUnderTest({ publicUrl, config: { language: 'de', sources } });
  await hub.put(articlesView, ...items);
  const rss = await text(hub, '/feed.xml');
  expect(rss).toContain('<language>de</language>');
  expect(rss.match(/<dc:language>[^<]*/g)?.sort()).toEqual(['<dc:language>de-AT', '<dc:language>en']);
  const atom = await text(hub, '/atom.xml');
  expect(atom).toContain('<feed xml:lang="de" xmlns="http://www.w3.org/2005/Atom">');
  const entries = atom.split(/<entry(?=[ >])/).slice(1);
  expect(entries.map((entry) => /^ xml:lang="([^"]*)">.*?slug-(.)/s.exec(entry)?.slice(1)).sort()).toEqual([
    ...[
      ['de-AT', 'd'],
      ['en', 'e'],
    ],
  ]);
  const json = JSON.parse(await text(hub, '/feed.json'));
  expect([json.language, ...json.items.map((item: { language: string }) => item.language).sort()]).toEqual([
    ...['de', 'de-AT', 'en'],
  ]);
  const news = await text(hub, '/sitemaps/news.xml');
  expect(news.match(/<news:language>[^<]*/g)?.sort()).toEqual(['<news:language>de', '<news:language>en']);

  await using plain = await startHubUnderTest({ publicUrl });
  await plain.put(articlesView, article('f'));
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json']) {
    expect(await text(plain, path)).not.toMatch(/language|xml:lang/);
  }
});

test('a category has a feed of its own; one that is not there has none', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a', { categories: ['ai'] }), article('b', { categories: ['sales'] }));
  const rss = await text(hub, '/category/ai/feed.xml');
  expect(rss).toContain('<title>AI · Runrate</title>');
  expect(rss).toContain('slug-a');
  expect(rss).not.toContain('slug-b');
  expect((await hub.fetch('/category/nope/feed.xml')).status).toBe(404);
});

test('a feed is ready bytes with a tag, made again when articles change', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  const first = await hub.fetch('/feed.xml');
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await hub.fetch('/feed.xml', { headers })).status).toBe(304);
  await hub.put(articlesView, article('a', { title: 'Other' }));
  await hub.announce('articles', ['a']);
  const second = await hub.fetch('/feed.xml', { headers });
  expect([second.status, (await second.text()).includes('Other')]).toEqual([200, true]);
  expect((await hub.fetch('/feed.xml', { method: 'POST' })).status).toBe(405);
});

test('API-07 an article of the future is in the feed from its time on', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('later', { publishedAt: daysAgo(-0.0001) }));
  expect(await text(hub, '/feed.xml')).not.toContain('slug-later');
  hub.time.now = Date.parse(daysAgo(-0.0001));
  expect(await text(hub, '/feed.xml')).toContain('slug-later');
});

test('without a configured address links name the host asked for, if it is the name of a host', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  expect(await text(hub, '/feed.xml')).toContain(`<link>${hub.api.origin}/article/slug-a</link>`);
  const other = await askAs(hub, '/feed.xml', 'hub.example:8080');
  expect(other.body).toContain('<link>http://hub.example:8080/article/slug-a</link>');
  for (const host of ['"><script>', 'a b', 'user@hub.example', 'hub.example/path', 'hub.example:999999']) {
    expect([host, (await askAs(hub, '/feed.xml', host)).status]).toEqual([host, 400]);
  }
});

test('a hub without articles has feeds, too', async () => {
  await using hub = await startHubUnderTest();
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json'])
    expect(await text(hub, path)).toContain('Runrate');
});

test('every category has its feed in three formats, each naming its own address', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  await hub.put(articlesView, article('a', { categories: ['ai'] }), article('b'));
  for (const { slug } of hub.config.categories) {
    for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
      const body = await text(hub, `/category/${slug}/${file}`);
      expect(body).toContain(`https://hub.example/category/${slug}/${file}`);
      expect(body.includes('/article/slug-a')).toBe(slug === 'ai');
    }
  }
});

test('a search has a feed of its newest matches; a blank one has none', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  const found = ['old', 'new'].map((id, place) =>
    article(id, { title: `Pricing ${id}`, publishedAt: daysAgo(9 - place) }),
  );
  await hub.put(articlesView, ...found, article('other'));
  await hub.engines.search.write(
    found.map(({ id, title, publishedAt }) => ({
      ...{ index: articleSearch, id, version: 1 },
      document: searchable({ title }, publishedAt),
    })),
  );
  for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
    const body = await text(hub, `/search/${file}?q=%20pricing%20`);
    expect(body).toContain(`https://hub.example/search/${file}?q=pricing`);
    expect(body.indexOf('/article/slug-new')).toBeGreaterThan(0);
    expect(body.indexOf('/article/slug-new')).toBeLessThan(body.indexOf('/article/slug-old'));
    expect(body).not.toContain('slug-other');
  }
  for (const query of ['', '?q=', '?q=a&q=b', '?q[$ne]=']) {
    expect([query, (await hub.fetch(`/search/feed.xml${query}`)).status]).toEqual([query, 400]);
  }
});

const burst = Array.from({ length: 45 }, (_, place) => `n${String(place).padStart(2, '0')}`);

/** Follows a feed's own links to older items while new ones arrive. Returns the names it finds, in order. */
async function follow(hub: HubUnderTest, start: string, name: RegExp, arrive: () => Promise<void>) {
  const found: string[] = [];
  let path: string | undefined = start;
  for (let pages = 0; path !== undefined && pages < 20; pages += 1) {
    const body = await text(hub, path);
    found.push(...[...body.matchAll(name)].map(([, id = '']) => id));
    const link =
      /rel="next" href="https:\/\/hub\.example([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ??
      /"next_url": "https:\/\/hub\.example([^"]+)"/.exec(body)?.[1];
    path = link;
    await arrive();
  }
  return found;
}

test('BLD-04 every feed leads through a burst of 45 items while more arrive, as many at a time as asked', async () => {
  const sources = ['blog:articles', 'wire:news', 'tube:videos', 'show:podcast'].map((one) => {
    const [id = '', kind = ''] = one.split(':');
    return { id, kind, name: id, url: `https://${id}.example/feed` } as never;
  });
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example', config: { sources } });
  const at = (place: number) => ({ publishedAt: daysAgo(1 + Math.floor(place / 4) / 100) });
  await hub.put(articlesView, ...burst.map((id, n) => article(id, { ...at(n), sourceId: 'blog' })));
  await hub.put(newsView, ...burst.map((id, n) => newsItem(id, { ...at(n), sourceId: 'wire' })));
  await hub.put(videosView, ...burst.map((id, n) => video(id, { ...at(n), channel: 'tube' })));
  await hub.put(episodesView, ...burst.map((id, n) => episode(id, { ...at(n), sourceId: 'show' })));
  let arrived = 0;
  const arrive = async () => {
    arrived += 1;
    const later = { publishedAt: daysAgo(0.5 - arrived / 1000) };
    await hub.put(articlesView, article(`later${arrived % 10}`, { ...later, sourceId: 'blog' }));
    await hub.put(newsView, newsItem(`later${arrived % 10}`, { ...later, sourceId: 'wire' }));
    for (const view of ['articles', 'news']) await hub.announce(view);
  };
  const bases: [string, RegExp][] = [
    ['', /urn:runrate:article:(n\d+)/g],
    ['/news', /urn:runrate:news:(n\d+)/g],
    ['/videos', /urn:runrate:video:(n\d+)/g],
    ['/sources/blog', /urn:runrate:article:(n\d+)/g],
    ['/sources/wire', /urn:runrate:news:(n\d+)/g],
    ['/sources/tube', /urn:runrate:video:(n\d+)/g],
    ['/sources/show', /urn:runrate:episode:(n\d+)/g],
  ];
  for (const [base, name] of bases) {
    const whole = await text(hub, `${base}/atom.xml?limit=100`);
    if (arrived === 0) expect([base, whole.includes('rel="next"')]).toEqual([base, false]);
    expect([...whole.matchAll(name)].map(([, id]) => id)).toEqual(burst);
    for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
      const path = `${base}/${file}`;
      expect([path, await follow(hub, path, name, arrive)]).toEqual([path, burst]);
    }
    for (const limit of [7, 30]) {
      expect(await follow(hub, `${base}/feed.xml?limit=${limit}`, name, arrive)).toEqual(burst);
    }
  }
});

test('BLD-04 FOL-01 the feed of a category leads through items of all kinds, each once, the newest first', async () => {
  const config = {
    sources: [{ id: 'show', kind: 'podcast', name: 'show', url: 'https://show.example/feed' }],
  };
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example', config: config as never });
  // The three kinds take turns; the first dozen have the same time.
  const at = (n: number) => ({ publishedAt: daysAgo(1 + Math.max(0, n - 12) / 100), categories: ['ai'] });
  const of = (rest: number) => burst.flatMap((id, n) => (n % 3 === rest ? [[id, at(n)] as const] : []));
  await hub.put(articlesView, ...of(0).map(([id, given]) => article(id, given)), article('z'));
  await hub.put(videosView, ...of(1).map(([id, given]) => video(id, given)));
  await hub.put(episodesView, ...of(2).map(([id, given]) => episode(id, { ...given, sourceId: 'show' })));
  const name = /urn:runrate:(?:article|video|episode):(\w+)/g;
  const rest = async () => undefined;
  const whole = await follow(hub, '/category/ai/feed.xml?limit=100', name, rest);
  expect(whole.toSorted()).toEqual(burst);
  expect(whole.slice(14)).toEqual(burst.slice(14));
  for (const limit of [3, 7, 30])
    expect(await follow(hub, `/category/ai/atom.xml?limit=${limit}`, name, rest)).toEqual(whole);
  expect(await follow(hub, '/category/ai/feed.json?limit=4', name, rest)).toEqual(whole);
  for (const cursor of ['half', 'e30x', Buffer.from('{"news":"x"}').toString('base64url')])
    expect([cursor, (await hub.fetch(`/category/ai/feed.xml?cursor=${cursor}`)).status]).toEqual([
      cursor,
      400,
    ]);
});

test('FOL-01 a category of a hub without podcasts or videos has none in its feed', async () => {
  const sections = { podcasts: 'off', videos: 'off' } as const;
  await using hub = await startHubUnderTest({ config: { sections } });
  await hub.put(articlesView, article('a', { categories: ['ai'] }));
  await hub.put(videosView, video('v', { categories: ['ai'] }));
  await hub.put(episodesView, episode('e', { categories: ['ai'] }));
  const found = (await text(hub, '/category/ai/feed.xml')).match(/urn:runrate:\w+:\w+/g);
  expect(found).toEqual(['urn:runrate:article:a']);
});

test('BLD-04 a program that does not page gets all of a burst of 45 items, and 30 where they came over days', async () => {
  await using hub = await startHubUnderTest();
  const put = (hoursApart: number) =>
    hub.put(
      articlesView,
      ...burst.map((id, n) => article(id, { publishedAt: daysAgo(1 + (n * hoursApart) / 24) })),
    );
  const read = async () => {
    const body = await text(hub, '/feed.xml');
    return [...body.matchAll(/urn:runrate:article:(n\d+)/g)].map(([, id]) => id);
  };
  await put(0.5);
  expect(await read()).toEqual(burst);
  await put(1);
  await hub.announce('articles');
  expect(await read()).toEqual(burst.slice(0, 30));
});

test('BLD-04 a feed says when it changed last, takes odd parameters of readers and refuses wrong pages', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    articlesView,
    article('a', { publishedAt: daysAgo(2) }),
    article('b', { publishedAt: daysAgo(1) }),
  );
  const response = await hub.fetch('/feed.xml?utm_source=reader&format=x');
  expect(response.headers.get('last-modified')).toBe(new Date(daysAgo(1)).toUTCString());
  expect(response.headers.get('etag')).not.toBeNull();
  const same = await hub.fetch('/feed.xml');
  expect(same.headers.get('etag')).toBe(response.headers.get('etag'));
  for (const query of ['limit=0', 'limit=101', 'limit=1000000000', 'cursor=half', 'limit=1&limit=2']) {
    expect([query, (await hub.fetch(`/feed.xml?${query}`)).status]).toEqual([query, 400]);
  }
  // Pages are requested by cursor; a page number means nothing here, and costs nothing.
  const far = await hub.fetch('/feed.xml?page=1000000');
  expect([far.status, far.headers.get('etag')]).toEqual([200, response.headers.get('etag')]);
  const first = await text(hub, '/atom.xml?limit=1');
  const next = /rel="next" href="[^"]*?(\/atom[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await text(hub, next)).not.toContain('rel="next"');
  const cursor = new URL(next, 'https://hub.example').searchParams.get('cursor') ?? '';
  const half = new URLSearchParams({ cursor: cursor.slice(0, cursor.length / 2) });
  expect((await hub.fetch(`/atom.xml?${half}`)).status).toBe(400);
});

test('BLD-04 /feeds.opml lists the feeds there are', async () => {
  await using hub = await startHubUnderTest({ publicUrl: 'https://hub.example' });
  const response = await hub.fetch('/feeds.opml');
  expect(response.headers.get('content-type')).toBe('text/x-opml; charset=utf-8');
  const opml = await response.text();
  const paths = [...opml.matchAll(/xmlUrl="https:\/\/hub\.example([^"]+)"/g)].map(([, path = '']) => path);
  const { categories, sources } = hub.config;
  expect(paths).toHaveLength(3 + categories.length + sources.length);
  for (const path of paths) expect([path, (await hub.fetch(path)).status]).toEqual([path, 200]);
});
