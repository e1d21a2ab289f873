import { describe, expect, test } from 'vitest';
import type { SampleArticle } from './content/sample-article.ts';
import { startSampleWorld } from './start-sample-world.ts';

const NOW = Date.parse('2026-03-04T15:20:00Z');
const JOURNAL = '/feeds/runrate-journal.xml';
const ARTICLE: SampleArticle = {
  slug: 'a-new-article',
  title: 'A new article',
  summary: 'What a test publishes.',
  author: 'Test Writer',
  categories: ['ai'],
  tags: ['tests', 'feeds'],
  daysAgo: 0,
  body: ['<p>One.</p>', '<p>Two.</p>'],
};

function startWorld(port = 0, now = NOW) {
  return startSampleWorld({ port, clock: () => now });
}

async function fingerprint(url: string): Promise<{ tag: string | null; date: string | null; text: string }> {
  // A keep-alive connection would outlive its server, which a second one replaces on the same port.
  const response = await fetch(url, { headers: { connection: 'close' } });
  const text = await response.text();
  return { tag: response.headers.get('etag'), date: response.headers.get('last-modified'), text };
}

test('two starts within one hour give the same bytes, a start in the next hour does not', async () => {
  const paths = [
    JOURNAL,
    '/feeds/news/b2b-beat.xml',
    '/startups.json',
    '/sitemaps/articles.xml',
    '/sources/b2b-beat',
  ];
  let port = 0;
  async function read(now: number) {
    await using world = await startWorld(port, now);
    port = Number(new URL(world.origin).port);
    return await Promise.all(paths.map((path) => fingerprint(world.origin + path)));
  }
  const first = await read(NOW);
  expect(await read(NOW + 39 * 60_000)).toEqual(first);
  expect((await read(NOW + 41 * 60_000))[0]).not.toEqual(first[0]);
});

describe('publishing', () => {
  test('a new article is first in the next answer, under a new tag and a later date', async () => {
    await using world = await startWorld();
    const before = await fingerprint(world.origin + JOURNAL);
    world.publishArticle('runrate-journal', ARTICLE);
    const after = await fingerprint(world.origin + JOURNAL);
    expect(after.tag).not.toBe(before.tag);
    expect(Date.parse(after.date ?? '')).toBeGreaterThan(Date.parse(before.date ?? ''));
    expect(/<item>\n<title>(.*?)</.exec(after.text)?.[1]).toBe(ARTICLE.title);
    expect((await fetch(`${world.origin}/articles/a-new-article`)).status).toBe(200);
  });

  test('an edit keeps the guid and changes tag and date, within the same second too', async () => {
    await using world = await startWorld();
    world.publishArticle('runrate-journal', ARTICLE);
    const before = await fingerprint(world.origin + JOURNAL);
    world.editArticle(ARTICLE.slug, { title: 'A better title' });
    const after = await fingerprint(world.origin + JOURNAL);
    expect(after.text).toContain('A better title');
    expect(after.text).toContain('>runrate-journal-a-new-article</guid>');
    expect(after.tag).not.toBe(before.tag);
    expect(Date.parse(after.date ?? '')).toBeGreaterThan(Date.parse(before.date ?? ''));
  });

  test('news and videos appear in their feeds only', async () => {
    await using world = await startWorld();
    const other = await fingerprint(`${world.origin}/feeds/news/saas-ledger.xml`);
    world.publishNews({
      slug: 'just-in',
      source: 'b2b-beat',
      title: 'Just in',
      summary: 'New.',
      hoursAgo: 0,
    });
    world.publishVideo({
      id: 'abcdefghijk',
      channel: 'venture-table',
      title: 'Fresh episode',
      description: 'New.',
      daysAgo: 0,
      durationSeconds: 60,
      views: 1,
      likes: 1,
      tags: [],
      categories: ['ai'],
    });
    expect((await fingerprint(`${world.origin}/feeds/news/b2b-beat.xml`)).text).toContain('Just in');
    const channel = `${world.origin}/youtube/feeds/videos.xml?channel_id=venture-table`;
    expect((await fingerprint(channel)).text).toContain('Fresh episode');
    expect(await fingerprint(`${world.origin}/feeds/news/saas-ledger.xml`)).toEqual(other);
  });

  test('what does not exist is refused by name', async () => {
    await using world = await startWorld();
    expect(() => world.publishArticle('nowhere', ARTICLE)).toThrow(/unknown source 'nowhere'/);
    expect(() => world.editArticle('nothing', {})).toThrow(/no article 'nothing'/);
    expect(() => world.setPrice('NOPE', 1)).toThrow(/no company 'NOPE'/);
  });
});

describe('faults', () => {
  test('status with headers, for as many answers as said', async () => {
    await using world = await startWorld();
    world.misbehave(JOURNAL, { kind: 'status', status: 429, headers: { 'retry-after': '7' }, times: 1 });
    const first = await fetch(world.origin + JOURNAL);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await fetch(world.origin + JOURNAL)).status).toBe(200);
    expect(world.requests(JOURNAL)).toBe(2);
  });

  test('a page instead of a feed, until taken back', async () => {
    await using world = await startWorld();
    world.misbehave(JOURNAL, { kind: 'html' });
    for (const _ of [1, 2]) {
      expect((await fetch(world.origin + JOURNAL)).headers.get('content-type')).toContain('text/html');
    }
    world.misbehave(JOURNAL, null);
    expect((await fetch(world.origin + JOURNAL)).headers.get('content-type')).toContain('rss+xml');
  });

  test('cut: the body breaks off', async () => {
    await using world = await startWorld();
    world.misbehave(JOURNAL, { kind: 'cut' });
    await expect(fetch(world.origin + JOURNAL).then((response) => response.text())).rejects.toThrow();
  });

  test('slow answers late, hang never; closing ends both', async () => {
    const world = await startWorld();
    world.misbehave('/robots.txt', { kind: 'slow', delayMs: 60 });
    const started = performance.now();
    expect((await fetch(`${world.origin}/robots.txt`)).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    world.misbehave(JOURNAL, { kind: 'hang' });
    world.misbehave('/robots.txt', { kind: 'slow', delayMs: 60_000 });
    const waiting = [JOURNAL, '/robots.txt'].map((path) => fetch(world.origin + path));
    const settled = Promise.allSettled(waiting);
    await expect.poll(() => world.requests(JOURNAL) + world.requests('/robots.txt')).toBe(3);
    await world.close();
    expect((await settled).map((one) => one.status)).toEqual(['rejected', 'rejected']);
  });

  test('a path with a query matches that query only', async () => {
    await using world = await startWorld();
    const feed = '/youtube/feeds/videos.xml?channel_id=';
    world.misbehave(`${feed}runrate-tv`, { kind: 'status', status: 500 });
    const answers = await Promise.all(
      ['runrate-tv', 'venture-table'].map((id) => fetch(world.origin + feed + id)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([500, 200]);
    expect(world.requests(`${feed}runrate-tv`)).toBe(1);
    expect(world.requests('/youtube/feeds/videos.xml')).toBe(2);
  });
});

test('a port in use is named, and how to change it', async () => {
  await using world = await startWorld();
  const port = Number(new URL(world.origin).port);
  await expect(startWorld(port)).rejects.toThrow(`port ${port} is in use: set SAMPLE_WORLD_PORT`);
});

test('where another sample world has the port, the next free one is taken', async () => {
  await using world = await startWorld();
  const port = Number(new URL(world.origin).port);
  await using beside = await startSampleWorld({ port, portsBeside: 20 });
  expect(Number(new URL(beside.origin).port)).toBeGreaterThan(port);
  const feeds = [world, beside].map(({ origin }) =>
    fetch(`${origin}/youtube/feeds/videos.xml?channel_id=runrate-tv`),
  );
  expect((await Promise.all(feeds)).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  '/frames/mentor',
  '/frames/workshop',
  '/frames/background',
  '/frames/event/annual',
  '/pages/register',
  '/pages/sponsor',
  '/pages/workshop-signup',
  '/pages/speak',
  '/pages/blog',
  '/pages/newsletter',
  '/pages/archive?q=pricing',
  '/youtube/embed/kX7q2RvTn0c?autoplay=1&mute=1',
])('%s may be framed and says that it is a sample', async (path) => {
  await using world = await startWorld();
  const response = await fetch(world.origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(await response.text()).toContain('Sample data of the Runrate sample world');
});

test('an unknown path is 404, another method 405, markup in a query is text', async () => {
  await using world = await startWorld();
  for (const path of [
    '/nope',
    '/feeds/nope.xml',
    '/pages/constructor',
    '/frames/nope',
    '/images/articles/nope.svg',
  ]) {
    expect((await fetch(world.origin + path)).status, path).toBe(404);
  }
  expect((await fetch(world.origin + JOURNAL, { method: 'POST' })).status).toBe(405);
  const page = await fetch(`${world.origin}/pages/archive?q=${encodeURIComponent('"><b>')}`);
  expect(await page.text()).toContain('value="&quot;&gt;&lt;b&gt;"');
});
