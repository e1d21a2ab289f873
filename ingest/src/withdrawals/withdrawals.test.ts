import { createServer } from 'node:http';
import type { HubEvent, SourceKind } from '@runrate/contracts';
import { itemLooksView } from '@runrate/contracts';
import { rssFeed } from '@runrate/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { findTombstones } from '../feeds/tombstones.ts';
import { startTestHub } from '../test-hub.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

const hourMs = 3_600_000;
const words = 'Teams measure what they ship and what it earns them. '.repeat(40);
const pageOf = (name: string) =>
  `<html><head><title>Title of ${name}</title><meta property="og:type" content="article"></head>
   <body><article><h1>Title of ${name}</h1><p>${words}</p><p>${words}</p></article></body></html>`;

/** Starts a publisher with pages and a feed set by path, and a hub that reads it with a manual clock. */
async function startWorld(kind: SourceKind = 'articles') {
  const answers = new Map<string, { status?: number; body?: string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { status = 200, body = '' } = answers.get(request.url ?? '') ?? { status: 404 };
    asked.push(request.url ?? '');
    response.writeHead(status, { 'content-type': /^\s*<\?xml/.test(body) ? 'application/xml' : 'text/html' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const start = Date.parse('2026-03-04T18:00:00Z');
  const item = (name: string) => ({
    ...{ guid: `guid-${name}`, link: `http://${host}/${name}`, title: `Title of ${name}` },
    ...{ body: `<p>Body of ${name}</p>`, publishedAt: new Date(start - hourMs) },
  });
  const carry = (...names: string[]) => answers.set('/feed', { body: rssFeed('blog', names.map(item)) });
  const show = (name: string) => answers.set(`/${name}`, { body: pageOf(name) });
  const lose = (name: string, status = 404) => answers.set(`/${name}`, { status });
  answers.set('/', { body: pageOf('the site') });
  for (const name of ['one', 'two', 'three']) show(name);
  carry('one', 'two', 'three');

  let now = start;
  const looked: (() => void)[] = [];
  const untilLooked = () => new Promise<void>((resolve) => looked.push(resolve));
  const first = untilLooked();
  const source = { id: 'blog', kind, name: 'A Blog', url: `http://${host}/feed`, schedule: '0 0 29 2 *' };
  const hub = stack.use(
    await startTestHub(
      { sources: [source], network: { allow: [host] } },
      { clock: () => now, onLooked: () => looked.shift()?.() },
    ),
  );
  const events = async (): Promise<HubEvent[]> =>
    hub.events(kind === 'news' ? 'news' : kind === 'podcast' ? 'episodes' : 'articles');
  await expect.poll(async () => (await events()).length).toBe(3);
  // Wait for the checks of the first reading, so that they aren't mistaken for later ones.
  await first;
  return {
    ...{ hub, answers, asked, carry, show, lose, events, host, item },
    /** Advances the clock, reads the source again, and checks the pages that are due. */
    async after(hours: number) {
      now += hours * hourMs;
      const ended = untilLooked();
      await hub.request('blog');
      await ended;
    },
    async withdrawn() {
      return (await events()).flatMap(({ type, key }) => (type.endsWith('Withdrawn') ? [key] : []));
    },
  };
}

test('OWN-14 an item whose page is gone on three looks over a day is withdrawn, and returns with its page or its feed', async () => {
  const at = await startWorld();
  await at.after(1);
  at.carry('two', 'three');
  at.lose('one');
  await at.after(25);
  await at.after(1);
  expect(at.asked.filter((path) => path === '/one')).toHaveLength(1);
  await at.after(12);
  await at.hub.restart();
  expect(await at.withdrawn()).toEqual([]);
  await at.after(12);
  expect(await at.withdrawn()).toEqual(['blog|guid:guid-one']);
  expect((await at.events()).at(-1)).toMatchObject({
    type: 'ArticleWithdrawn',
    data: { observationKey: 'guid:guid-one', first: { title: 'Title of one' } },
  });
  await at.after(12);
  expect(await at.withdrawn()).toHaveLength(1);

  at.show('one');
  await at.after(25);
  const back = (await at.events()).at(-1);
  expect(back).toMatchObject({
    ...{ type: 'ArticleObserved', key: 'blog|guid:guid-one' },
    data: { title: 'Title of one', url: `http://${at.host}/one`, first: { title: 'Title of one' } },
  });

  at.lose('one', 410);
  for (const hours of [50, 12, 12]) await at.after(hours);
  expect(await at.withdrawn()).toHaveLength(2);
  at.carry('one', 'two', 'three');
  await at.after(1);
  expect((await at.events()).at(-1)).toMatchObject({
    ...{ type: 'ArticleObserved', key: 'blog|guid:guid-one' },
    data: { contentHtml: '<p>Body of one</p>' },
  });
  expect((await at.hub.engines.views.get(itemLooksView, 'blog|guid:guid-one'))?.state).toBe('watched');
}, 60_000);

test('OWN-14 a page that is gone for an hour, that does not answer, or that robots.txt closes takes nothing back', async () => {
  const at = await startWorld();
  await at.after(1);
  at.carry('two', 'three');
  at.lose('one');
  await at.after(25);
  at.show('one');
  await at.after(12);
  at.lose('one');
  for (const hours of [50, 12]) await at.after(hours);
  at.lose('one', 503);
  for (const hours of [12, 12]) await at.after(hours);
  at.lose('one', 403);
  for (const hours of [12, 12]) await at.after(hours);
  at.answers.set('/robots.txt', { body: 'User-agent: *\nDisallow: /one' });
  at.lose('one');
  const before = at.asked.filter((path) => path === '/one').length;
  for (const hours of [12, 12]) await at.after(hours);
  at.answers.set('/robots.txt', { status: 500 });
  for (const hours of [12, 12]) await at.after(hours);
  expect(at.asked.filter((path) => path === '/one')).toHaveLength(before);
  expect(await at.withdrawn()).toEqual([]);
}, 60_000);

test('OWN-14 a site that answers 404 for everything takes nothing back, nor does a feed that lists an item', async () => {
  const at = await startWorld();
  await at.after(1);
  at.carry('three');
  for (const name of ['one', 'two', 'three']) at.lose(name);
  for (const hours of [25, 12, 12, 12, 12]) await at.after(hours);
  expect(await at.withdrawn()).toEqual([]);
  at.show('three');
  for (const hours of [12, 12, 12]) await at.after(hours);
  expect((await at.withdrawn()).toSorted()).toEqual(['blog|guid:guid-one', 'blog|guid:guid-two']);
}, 60_000);

test.each([
  ['articles', 'ArticleWithdrawn'],
  ['news', 'NewsWithdrawn'],
] as const)(
  'OWN-14 what a feed of %s says was deleted is withdrawn until it lists it again',
  async (kind, type) => {
    const at = await startWorld(kind);
    const withTombstone = rssFeed('blog', ['two', 'three'].map(at.item)).replace(
      '</channel>',
      `<at:deleted-entry xmlns:at="http://purl.org/atompub/tombstones/1.0" ref="guid-one" when="2026-03-04T19:00:00Z"/>
     <at:deleted-entry ref="guid-two" when="2026-03-04T19:00:00Z"/><at:deleted-entry ref="never-seen"/></channel>`,
    );
    at.answers.set('/feed', { body: withTombstone });
    await at.after(1);
    expect(await at.withdrawn()).toEqual(['blog|guid:guid-one']);
    expect((await at.events()).at(-1)?.type).toBe(type);
    at.answers.set('/feed', { body: `${withTombstone}<!-- again -->` });
    await at.after(50);
    expect(await at.withdrawn()).toHaveLength(1);
    at.carry('one', 'two');
    await at.after(1);
    expect((await at.events()).at(-1)).toMatchObject({
      key: 'blog|guid:guid-one',
      data: { title: 'Title of one' },
    });
  },
  60_000,
);

test('OWN-14 only the feed itself says what was deleted, not a text within it', () => {
  const feed = (inside: string, after: string) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">
     <entry><id>a</id><content type="xhtml">${inside}</content></entry>${after}</feed>`;
  const said = (id: string) => `<at:deleted-entry ref="${id}" when="2026-03-04T19:00:00Z"/>`;
  expect(findTombstones(feed('', said('tag:x,1&amp;2') + said('b')))).toEqual(['tag:x,1&2', 'b']);
  expect(findTombstones(feed(said('a'), ''))).toEqual([]);
  expect(findTombstones(feed(`<![CDATA[</entry>${said('a')}]]>`, ''))).toEqual([]);
  expect(findTombstones(feed('', `<!-- ${said('a')} -->`))).toEqual([]);
  expect(findTombstones(JSON.stringify({ items: [{ content: feed('', said('a')) }] }))).toEqual([]);
  expect(findTombstones(feed('', said('').repeat(5)))).toEqual([]);
});

test('OWN-14 while no page can be due, readings read no check, and then three, however many are kept', async () => {
  const world = await startWorld();
  const { views } = world.hub.engines;
  const page = vi.spyOn(views, 'page');
  const readIn = async (hours: number) => {
    page.mockClear();
    await world.after(hours);
    expect(page.mock.calls.every(([{ view }]) => view === itemLooksView)).toBe(true);
    return Promise.all(page.mock.results.map(async ({ value }) => (await value).documents.length));
  };
  expect(await readIn(0.25)).toEqual([]);
  expect(await readIn(11.7)).toEqual([]);
  expect(await readIn(0.1)).toEqual([3]);
});
