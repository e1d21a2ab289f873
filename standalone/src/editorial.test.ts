import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Article, articleSchema, editedItemSchema } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';

async function get<Schema extends z.ZodType>(
  hub: RunningHub,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(`${hub.origin}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Omits story ids, which are assigned some time after the articles appear. */
async function listArticles(hub: RunningHub): Promise<Omit<Article, 'storyId'>[]> {
  const articles = await get(hub, '/api/articles?limit=50', z.array(articleSchema));
  return articles.map(({ storyId: _storyId, ...article }) => article);
}

async function correct(hub: RunningHub, id: string, field: string, value: unknown): Promise<Response> {
  return fetch(`${hub.origin}/api/admin/items/${id}/correct`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ field, value }),
  });
}

function item(n: number, guid: string) {
  return {
    ...{ guid, link: `https://publisher.example/posts/${n}`, title: `Post number ${n}` },
    body: `<p>The body of post ${n} speaks of ${['', 'alpacas', 'badgers', 'cobras'][n]}.</p>`,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  };
}

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const feeds = stack.use(await startFeedServer());
  feeds.set('/one', { body: rssFeed('one', [item(1, 'a1'), item(2, 'a2'), item(3, 'a3')]) });
  feeds.set('/two', { body: rssFeed('two', [item(1, 'b1')]) });
  const source = (id: string) => ({
    ...{ id, kind: 'articles' as const, name: id, url: `${feeds.origin}/${id}`, categories: ['ai'] },
  });
  const config = { network: { allow: [feeds.host] }, sources: [source('one'), source('two')] };
  const startHub = () => startTestHub(config, folder.path);
  return { stack, folder: folder.path, feeds, config, startHub };
}

async function search(hub: RunningHub, q: string): Promise<string[]> {
  const found = await get(hub, `/api/articles/search?q=${q}`, z.array(articleSchema));
  return found.map(({ title }) => title);
}

test('an editor hides, pins, categorises, merges and splits articles; readers see it at once, and it can be taken back', async () => {
  const { stack, startHub } = await openWorld();
  await using _ = stack;
  await using hub = await startHub();
  const before = await listArticles(hub);
  const [third, second, first] = before;
  if (!first || !second || !third) throw new Error('the feeds were not read');

  expect((await correct(hub, second.slug, 'hidden', true)).status).toBe(200);
  expect((await listArticles(hub)).map(({ id }) => id)).toEqual([third.id, first.id]);
  expect((await fetch(`${hub.origin}/api/articles/${second.id}`)).status).toBe(404);
  expect(await search(hub, 'badgers')).toEqual([]);
  expect((await correct(hub, second.id, 'hidden', false)).status).toBe(200);
  expect(await search(hub, 'badgers')).toEqual([second.title]);

  expect((await correct(hub, first.id, 'categories', ['sales'])).status).toBe(200);
  const inSales = await get(hub, '/api/articles?category=sales', z.array(articleSchema));
  expect(inSales.map(({ id, category }) => [id, category])).toEqual([[first.id, 'sales']]);

  await correct(hub, first.id, 'pinned', true);
  const featured = await get(hub, '/api/articles/featured?limit=2', z.array(articleSchema));
  expect([featured[0]?.id, featured.length]).toEqual([first.id, 2]);

  await correct(hub, third.id, 'mergedInto', second.id);
  for (const address of [third.id, third.slug]) {
    expect((await get(hub, `/api/articles/${address}`, articleSchema)).id).toBe(second.id);
  }
  expect((await listArticles(hub)).map(({ id }) => id)).toEqual([second.id, first.id]);
  await correct(hub, third.id, 'mergedInto', null);
  expect((await get(hub, `/api/articles/${third.slug}`, articleSchema)).id).toBe(third.id);

  const whole = await get(hub, `/api/admin/items/${first.id}`, editedItemSchema);
  expect(whole.sources.map(({ sourceId }) => sourceId)).toEqual(['one', 'two']);
  await correct(hub, first.id, 'apart', ['two']);
  const apart = (await listArticles(hub)).filter(({ title }) => title === first.title);
  expect(apart.map(({ sourceId }) => sourceId).sort()).toEqual(['one', 'two']);

  for (const [field, value] of [
    ['apart', []],
    ['pinned', false],
    ['categories', null],
  ] as const) {
    expect((await correct(hub, first.id, field, value)).status).toBe(200);
  }
  expect(await listArticles(hub)).toEqual(before);
});

test('corrections that make no sense are refused with a sentence', async () => {
  const { stack, startHub } = await openWorld();
  await using _ = stack;
  await using hub = await startHub();
  const [third, second] = await listArticles(hub);
  if (!second || !third) throw new Error('the feeds were not read');
  expect((await correct(hub, 'nothing', 'hidden', true)).status).toBe(404);
  await correct(hub, second.id, 'mergedInto', third.id);
  const wrong: (readonly [string, unknown])[] = [
    ['hidden', 'yes'],
    ['colour', 'red'],
    ['categories', ['no-such-category']],
    ['categories', []],
    ['mergedInto', third.id],
    ['mergedInto', second.id],
    ['mergedInto', 'nothing'],
    ['apart', ['two']],
    ['apart', ['one']],
  ];
  for (const [field, value] of wrong) {
    const response = await correct(hub, third.id, field, value);
    expect([field, value, response.status]).toEqual([field, value, 400]);
  }
  expect((await get(hub, `/api/admin/items/${third.id}`, editedItemSchema)).hidden).toBe(false);
});

test('corrections survive a replay of the log into empty views, and what the sources say afterwards', async () => {
  const { stack, folder, feeds, startHub } = await openWorld();
  await using _ = stack;
  let before: Article[];
  let third: Article | undefined;
  {
    await using hub = await startHub();
    const [last, second, first] = await listArticles(hub);
    third = last;
    await correct(hub, third?.id ?? '', 'hidden', true);
    await correct(hub, second?.id ?? '', 'categories', ['sales', 'ai']);
    await correct(hub, first?.id ?? '', 'apart', ['two']);
    before = await listArticles(hub);
    expect(before).toHaveLength(3);
  }
  const files = await readdir(folder);
  const derived = files.filter((name) => /^(views|search)/.test(name));
  expect(derived.length).toBeGreaterThanOrEqual(2);
  for (const name of derived) await rm(join(folder, name));
  await using hub = await startHub();
  expect(await listArticles(hub)).toEqual(before);
  const edited = { ...item(3, 'a3'), title: 'Post three, edited' };
  feeds.set('/one', { body: rssFeed('one', [item(1, 'a1'), item(2, 'a2'), edited]) });
  await fetch(`${hub.origin}/api/content/refresh/rss`, { method: 'POST' });
  expect(await listArticles(hub)).toEqual(before);
  await correct(hub, third?.id ?? '', 'hidden', false);
  expect((await get(hub, `/api/articles/${third?.slug}`, articleSchema)).title).toBe('Post three, edited');
});

test('OWN-42 a pin ends at its time, and says until when', async () => {
  const { stack, folder, config } = await openWorld();
  await using _ = stack;
  let now = Date.now();
  await using hub = await startTestHub(config, folder, { clock: () => now });
  const [, , oldest] = await listArticles(hub);
  const firstFeatured = async () =>
    (await get(hub, '/api/articles/featured?limit=1', z.array(articleSchema)))[0]?.id;
  const until = new Date(now + 86_400_000).toISOString();
  const answer = await fetch(`${hub.origin}/api/admin/items/${oldest?.id}/correct`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ field: 'pinned', value: true, until }),
  });
  expect(editedItemSchema.parse(await answer.json())).toMatchObject({ pinned: true, pinnedUntil: until });
  expect(await firstFeatured()).toBe(oldest?.id);
  now += 2 * 86_400_000;
  expect(await firstFeatured()).not.toBe(oldest?.id);
});

test('OWN-42 an article has a title, excerpt, picture and note of the hub, on its page and in search, until they are taken back', async () => {
  const { stack, startHub } = await openWorld();
  await using _ = stack;
  const own = {
    title: 'Badgers, in our words',
    excerpt: 'Why we chose this.',
    image: 'https://pictures.example/badger.jpg',
    note: 'We met the author <b>twice</b>.',
  };
  {
    await using hub = await startHub();
    const [, before] = await listArticles(hub);
    if (!before) throw new Error('the feeds were not read');
    for (const [field, value] of Object.entries(own)) {
      expect((await correct(hub, before.slug, field, value)).status).toBe(200);
    }
    expect((await correct(hub, before.id, 'note', 'x'.repeat(601))).status).toBe(400);
    expect((await correct(hub, before.id, 'image', 'javascript:alert(1)')).status).toBe(400);
    const article = await get(hub, `/api/articles/${before.slug}`, articleSchema);
    expect(article).toMatchObject({ id: before.id, slug: before.slug, title: own.title, note: own.note });
    expect([article.excerpt, article.imageUrl]).toEqual([own.excerpt, expect.stringContaining('/pictures/')]);
    expect(await search(hub, 'words')).toEqual([own.title]);
    expect((await listArticles(hub))[1]?.note).toBe(own.note);
  }
  // Neither a replay nor another read of the feed changes it.
  await using hub = await startHub();
  const [, again] = await listArticles(hub);
  expect([again?.title, again?.note]).toEqual([own.title, own.note]);
  const item = await get(hub, `/api/admin/items/${again?.id}`, editedItemSchema);
  expect([item.title, item.own]).toEqual(['Post number 2', own]);
  for (const field of Object.keys(own)) await correct(hub, again?.id ?? '', field, null);
  const [, after] = await listArticles(hub);
  expect([after?.title, after?.note, after?.imageUrl]).toEqual(['Post number 2', undefined, undefined]);
  expect(await search(hub, 'words')).toEqual([]);
});
