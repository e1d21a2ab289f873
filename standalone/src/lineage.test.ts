import { type Lineage, lineageSchema } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';
import { refreshHub } from './testing/refresh-hub.ts';

const day = 86_400_000;
const now = Date.parse('2026-03-04T18:00:00.000Z');
const ago = (days: number) => new Date(now - days * day);
const stack = new AsyncDisposableStack();
let [hub, origin]: [RunningHub | undefined, string] = [undefined, ''];

function page(title: string, published: Date | undefined, head = ''): string {
  const date = published
    ? `<meta property="article:published_time" content="${published.toISOString()}">`
    : '';
  const type = published ? `<meta property="og:type" content="article">${date}` : '';
  return `<!doctype html><html><head><title>${title}</title>${type}${head}</head><body><article><h1>${title}</h1>
    <p>${'These are words of a page that goes on for a while about software companies. '.repeat(20)}</p></article></body></html>`;
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${hub?.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function explain(url: string): Promise<Lineage> {
  const response = await fetch(`${hub?.origin}/api/admin/lineage?url=${encodeURIComponent(url)}`);
  if (response.status !== 200) throw new Error(await response.text());
  return lineageSchema.parse(await response.json());
}

/** Each gate with its outcome. */
function wayOf({ steps }: Lineage): string[] {
  return steps.map(({ gate, outcome }) => `${gate} ${outcome}`);
}

beforeAll(async () => {
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  origin = feeds.origin;
  const item = (name: string, publishedAt: Date, change = {}) => ({
    ...{ guid: name, link: `${origin}/posts/${name}`, title: `The story of ${name}`, publishedAt },
    ...{ body: `<p>Words about ${name}.</p>`, ...change },
  });
  feeds.set('/feed', {
    body: rssFeed('blog', [item('alpaca', ago(1)), item('badger', ago(2))]),
  });
  feeds.set('/other', {
    body: rssFeed('other', [item('x', ago(1), { link: `${origin}/posts/alpaca?utm_source=other` })]),
  });
  const pages = new Map([
    ['/posts/old', page('An old one', ago(200))],
    ['/about', page('About us', undefined)],
    ['/posts/moved', page('Words', ago(4), `<link rel="canonical" href="${origin}/posts/dingo">`)],
  ]);
  for (const [path, body] of pages) feeds.set(path, { body, contentType: 'text/html' });
  const locations = [...pages.keys(), '/posts/gone'].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  feeds.set('/sitemap.xml', {
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>`,
  });
  const source = (id: string, path: string, kind: 'articles' | 'sitemap' = 'articles') => ({
    ...{ id, kind, name: `The ${id}`, url: `${origin}${path}`, schedule: '0 0 29 2 *' },
  });
  hub = await startTestHub(
    {
      network: { allow: [feeds.host] },
      sources: [
        source('blog', '/feed'),
        source('other', '/other'),
        source('site', '/sitemap.xml', 'sitemap'),
      ],
    },
    folder.path,
    { clock: () => now },
  );
  stack.use(hub);
  await refreshHub(hub.origin);
}, 40_000);

afterAll(() => stack.disposeAsync());

test('what is shown: its way from the sources to search, in any spelling of its address', async () => {
  for (const url of [`${origin}/posts/alpaca`, `${origin}/posts/alpaca/?utm_source=mail#top`]) {
    const lineage = await explain(url);
    expect(lineage).toMatchObject({
      ...{ verdict: 'shown', item: { kind: 'article', title: 'The story of alpaca' } },
      sentence: 'It is shown as “The story of alpaca”.',
    });
    expect(wayOf(lineage)).toEqual([
      ...['fetched passed', 'fetched passed', 'fetched passed', 'recorded passed', 'recorded passed'],
      ...['projected passed', 'published passed', 'indexed passed'],
    ]);
    const carriers = lineage.steps.filter(({ gate }) => gate === 'recorded');
    expect(carriers.map(({ sourceId }) => sourceId).toSorted()).toEqual(['blog', 'other']);
  }
});

test('what an editor hid', async () => {
  const { item } = await explain(`${origin}/posts/badger`);
  expect((await post(`/api/admin/items/${item?.id}/correct`, { field: 'hidden', value: true })).status).toBe(
    200,
  );
  const hidden = await explain(`${origin}/posts/badger`);
  expect(hidden).toMatchObject({ verdict: 'hidden', sentence: 'An editor hid it.' });
  expect(wayOf(hidden)).toContain('edited stopped');
});

test('what a sitemap’s page was found to be: too old, no article, gone, or an article under another address', async () => {
  expect(await explain(`${origin}/posts/old`)).toMatchObject({
    ...{
      verdict: 'too-old',
      steps: [{}, {}, {}, { gate: 'recorded', outcome: 'stopped', sourceId: 'site' }],
    },
  });
  expect((await explain(`${origin}/about`)).verdict).toBe('not-an-article');
  expect(await explain(`${origin}/posts/gone`)).toMatchObject({
    ...{
      verdict: 'refused',
      sentence: 'Its page was read and refused: There is nothing at this address (404).',
    },
  });
  expect(await explain(`${origin}/posts/moved`)).toMatchObject({
    ...{ verdict: 'duplicate', item: { kind: 'article' } },
    sentence: expect.stringContaining('/posts/dingo'),
  });
});

test('what waits in the dead letters, with the reason', async () => {
  const url = `${origin}/posts/poison`;
  const value = JSON.stringify({ type: 'ArticleObserved', version: 1, source: 'blog', data: { url } });
  await hub?.engines.log.append([{ topic: 'articles', key: 'poison', value }]);
  await expect.poll(async () => (await explain(url)).verdict).toBe('dead-letter');
  expect((await explain(url)).sentence).toContain('ArticleObserved');
});

test('what no source brought', async () => {
  const known = await explain(`${origin}/posts/nothing`);
  expect(known).toMatchObject({
    verdict: 'unknown',
    sentence: expect.stringContaining('No reading of a source held it'),
  });
  const elsewhere = await explain('https://elsewhere.example/post');
  expect(elsewhere.sentence).toBe('No source of this hub brought it.');
  expect(wayOf(elsewhere)).toEqual(['source unknown']);
  expect((await explain('no address')).verdict).toBe('unknown');
});
