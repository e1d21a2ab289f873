import {
  allRoutes,
  allViews,
  articlesView,
  episodesView,
  newsView,
  storiesView,
  subscribersView,
  videosView,
} from '@runrate/contracts';
import { article, daysAgo, episode, newsItem, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allReads } from './routes/all-reads.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const listsOfAll = allRoutes.filter(
  ({ method, path, answer }) =>
    method === 'GET' && answer instanceof z.ZodArray && !path.startsWith('/api/admin/'),
);
const own = { desk: 'own' as const, sourceId: 'own-desk', source: 'Own Desk', curated: true };

test('API-02 every list names the number of all matches', async () => {
  await using hub = await startHubUnderTest({
    config: { companies: [{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data' }] },
  });
  await hub.put(articlesView, ...Array.from({ length: 20 }, (_, index) => article(`a${index}`)));
  await hub.put(videosView, ...Array.from({ length: 20 }, (_, index) => video(`v${index}`)));
  const totals: Record<string, number> = {};
  for (const { slug, path } of listsOfAll) {
    const address = path.replace('{id}', 'snow');
    const asked = await hub.fetch(/search/.test(path) ? `${address}?q=word` : address);
    expect([slug, asked.status, asked.headers.has('x-total-count')]).toEqual([slug, 200, true]);
    totals[slug] = Number(asked.headers.get('x-total-count'));
    expect(z.array(z.unknown()).parse(await asked.json()).length).toBeLessThanOrEqual(totals[slug]);
  }
  expect(totals).toMatchObject({ 'featured-articles': 20, 'trending-articles': 20, 'featured-videos': 20 });
  expect(totals).toMatchObject({ 'list-articles': 20, 'list-categories': 7, 'weekly-news': 0 });
});

const listing = z.array(z.object({ id: z.string() }));

/** Walks a list by its links alone; something newer arrives before each further page. */
async function walk(hub: HubUnderTest, path: string, arrive: (id: string) => Promise<void>) {
  const seen: string[] = [];
  let next: string | undefined = path;
  while (next !== undefined && seen.length < 100) {
    const response: Response = await hub.fetch(next);
    seen.push(...listing.parse(await response.json()).map(({ id }) => id));
    const cursor: string | null = response.headers.get('x-next-cursor');
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    expect(link !== undefined).toBe(cursor !== null);
    if (cursor !== null) expect(link).toContain(new URLSearchParams({ cursor }).toString());
    next = link;
    await arrive(`new${seen.length}`);
  }
  return seen;
}

test('API-03 BLD-05 every list that has pages links on by cursor where it was, whatever comes in meanwhile', async () => {
  await using hub = await startHubUnderTest();
  const ids = Array.from({ length: 23 }, (_, index) => `i${String(index).padStart(2, '0')}`);
  // Several have the same time, so a place in the list takes more than the time.
  const at = (index: number) => ({ publishedAt: daysAgo(1 + Math.floor(index / 4)) });
  await hub.put(articlesView, ...ids.map((id, index) => article(id, { ...at(index), categories: ['ai'] })));
  await hub.put(videosView, ...ids.map((id, index) => video(id, at(index))));
  await hub.put(episodesView, ...ids.map((id, index) => episode(id, at(index))));
  await hub.put(newsView, ...ids.map((id, index) => newsItem(id, { ...at(index), ...own })));
  let arrived = 0;
  /** Newer and more viewed than all others. */
  const first = () => ({ publishedAt: daysAgo(0.5 - ++arrived / 1000), viewCount: 9 + arrived });
  const put = {
    article: (id: string) => hub.put(articlesView, article(id, { ...first(), categories: ['ai'] })),
    video: (id: string) => hub.put(videosView, video(id, first())),
    episode: (id: string) => hub.put(episodesView, episode(id, { publishedAt: first().publishedAt })),
    news: (id: string) => hub.put(newsView, newsItem(id, { ...own, publishedAt: first().publishedAt })),
  };
  const lists = [
    { path: '/api/articles?limit=5', arriving: 'article' },
    { path: '/api/articles?limit=5&sort=views', arriving: 'article' },
    { path: '/api/articles?limit=5&category=ai', arriving: 'article' },
    { path: '/api/articles?limit=5&category=ai&sort=views&maxAgeInDays=60', arriving: 'article' },
    { path: '/api/articles?limit=5&sourceId=far-blog', arriving: 'article' },
    { path: '/api/videos?limit=5&source=channel', arriving: 'video' },
    { path: '/api/news?limit=5&source=own-desk', arriving: 'news' },
    { path: '/api/videos?limit=5', arriving: 'video' },
    { path: '/api/videos?limit=5&channel=channel', arriving: 'video' },
    { path: '/api/podcasts?limit=5', arriving: 'episode' },
    { path: '/api/podcasts?limit=5&show=show', arriving: 'episode' },
    { path: '/api/news?limit=5', arriving: 'news' },
    { path: '/api/news/saastr?limit=5', arriving: 'news' },
  ] as const;
  for (const { path, arriving } of lists) {
    const before = await hub.fetch(path.replace('limit=5', 'limit=100'));
    const all = listing.parse(await before.json()).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining(ids));
    const seen = await walk(hub, path, async (id) => {
      await put[arriving](`${id}-${lists.findIndex((list) => list.path === path)}`);
      await hub.announce(arriving === 'news' ? 'news' : `${arriving}s`);
    });
    expect([path, seen]).toEqual([path, all]);
  }
});

test('API-03 a cursor of one list is refused by another', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...Array.from({ length: 3 }, (_, index) => article(`a${index}`)));
  const cursor = (await hub.fetch('/api/articles?limit=1')).headers.get('x-next-cursor') ?? '';
  expect(cursor).not.toBe('');
  const misplaced = await hub.fetch(`/api/articles?sort=views&cursor=${encodeURIComponent(cursor)}`);
  expect([misplaced.status, await misplaced.text()]).toEqual([400, 'cursor is not one this server gave.']);
  const both = await hub.fetch(`/api/articles?offset=3&cursor=${encodeURIComponent(cursor)}`);
  expect([both.status, await both.text()]).toEqual([400, 'cursor and offset can’t be given together.']);
});

test('mirrors are told of every view that an answer is made of, but of what only adds to others', () => {
  const read = new Set(allReads.flatMap(({ views }) => views));
  const untold = allViews.filter(({ name, forReaders }) => read.has(name) && !forReaders);
  // Edits change the document of the item itself, or only its place.
  const ofEditors = ['corrections', 'episode-edits', 'news-edits', 'video-edits'];
  expect(untold.map(({ name }) => name).toSorted()).toEqual(ofEditors);
});

test('BLD-05 lists take a company by its slug or symbol, page like others, and refuse it beside other choices', async () => {
  await using hub = await startHubUnderTest({
    config: { companies: [{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data' }] },
  });
  const named = { companies: ['snow'] };
  await hub.put(articlesView, article('a', named), article('b', { ...named, publishedAt: daysAgo(40) }));
  await hub.put(articlesView, article('c'), article('d', { ...named, publishedAt: daysAgo(-1) }));
  await hub.put(newsView, newsItem('a', named), newsItem('b', named), newsItem('c'));
  await hub.put(videosView, video('a', named), video('b', named), video('c'));
  await hub.put(episodesView, episode('a', named), episode('b', named), episode('c'));
  for (const path of ['/api/articles', '/api/news', '/api/videos', '/api/podcasts']) {
    for (const company of ['snow', 'SNOW', 'Snow']) {
      const seen = await walk(hub, `${path}?limit=1&company=${company}`, async () => {});
      expect([path, company, seen.toSorted()]).toEqual([path, company, ['a', 'b']]);
    }
    expect([path, await hub.json(`${path}?company=nobody`)]).toEqual([path, []]);
    for (const other of ['source=a', 'sourceId=a', 'ids=a']) {
      const response = await hub.fetch(`${path}?company=snow&${other}`);
      expect([path, other, response.status]).toEqual([path, other, 400]);
      expect(await response.text()).toContain('can’t be given together');
    }
  }
  const recent = await hub.json('/api/articles?company=snow&maxAgeInDays=20');
  expect(listing.parse(recent).map(({ id }) => id)).toEqual(['a']);
  for (const path of ['/api/articles?company=snow&sort=views', '/api/articles?company=snow&category=ai']) {
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 400]);
  }
});

test('BLD-05 lists take a source by its id or name, and refuse what can’t be given together', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'), article('b', { sourceId: 'own-blog', source: 'Own Blog' }));
  await hub.put(newsView, newsItem('n'), newsItem('o', own));
  await hub.put(videosView, video('v'), video('w', { channel: 'table', roundup: 'yes' }));
  await hub.put(episodesView, episode('e'), episode('f', { sourceId: 'other' }));
  const idsOf = async (path: string) => listing.parse(await hub.json(path)).map(({ id }) => id);
  const found: [string, string[]][] = [
    ['/api/articles?source=own-blog', ['b']],
    ['/api/articles?source=Own%20Blog', ['b']],
    ['/api/articles?sourceId=own-blog&maxAgeInDays=60', ['b']],
    ['/api/articles?source=nobody', []],
    ['/api/articles?source=', ['a', 'b']],
    ['/api/news?sourceId=own-desk', ['o']],
    ['/api/videos?source=table', ['w']],
    ['/api/podcasts?sourceId=other', ['f']],
  ];
  for (const [path, ids] of found) expect([path, (await idsOf(path)).toSorted()]).toEqual([path, ids]);
  const refused = [
    ...['/api/articles?source=a&category=ai', '/api/articles?source=a&sourceId=a'],
    ...['/api/articles?source=a&sort=views', '/api/articles?ids=a&source=a', '/api/articles?ids=a&cursor=x'],
    ...['/api/articles?ids=a&maxAgeInDays=1', '/api/videos?channel=a&source=a', '/api/podcasts?show=a&ids=a'],
  ];
  for (const path of refused) {
    const response = await hub.fetch(path);
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain('can’t be given together');
  }
});

test('BLD-05 every list with pages gives only the fields that are asked for', async () => {
  await using hub = await startHubUnderTest({
    config: { companies: [{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data' }] },
  });
  await hub.put(articlesView, article('a', { companies: ['snow'] }));
  await hub.put(newsView, newsItem('n', own));
  await hub.put(videosView, video('v'));
  await hub.put(episodesView, episode('e'));
  await hub.put(storiesView, story(['news', 'n'], ['articles', 'a'], ['videos', 'v']));
  for (const { slug, path: template, paged, query } of listsOfAll.filter((route) => route.paged)) {
    const path = template.replace('{id}', 'snow');
    expect([slug, query instanceof z.ZodObject && 'fields' in query.shape, paged]).toEqual([
      slug,
      true,
      true,
    ]);
    const search = /search/.test(path) ? '&q=title' : '';
    const named = slug === 'list-stories' ? 'headline' : 'title';
    const items = z.array(z.object({}).loose()).parse(await hub.json(`${path}?fields=${named},id${search}`));
    for (const item of items) expect(Object.keys(item).toSorted()).toEqual([named, 'id'].toSorted());
    expect([slug, items.length > 0 || /search/.test(path)]).toEqual([slug, true]);
    const wrong = await hub.fetch(`${path}?fields=id,titel${search}`);
    expect([slug, wrong.status]).toEqual([slug, 400]);
    expect(await wrong.text()).toMatch(/^fields: there is no field titel; there are .*(?:title|headline)/);
  }
  for (const fields of ['', ',', 'id,,title', '__proto__', 'constructor', 'id'.repeat(200)]) {
    expect([fields, (await hub.fetch(`/api/articles?fields=${fields}`)).status]).toEqual([fields, 400]);
  }
});

test('BLD-02 a hundred items are read at once by their ids, in the order asked', async () => {
  await using hub = await startHubUnderTest();
  const ids = Array.from({ length: 101 }, (_, index) => `i${index}`);
  await hub.put(
    articlesView,
    ...ids.map((id) => article(id)),
    article('later', { publishedAt: daysAgo(-1) }),
  );
  await hub.put(videosView, video('v'));
  await hub.put(episodesView, episode('e'));
  await hub.put(newsView, newsItem('n'));
  const idsOf = async (path: string) => listing.parse(await hub.json(path)).map(({ id }) => id);
  const asked = ids.slice(1).toReversed();
  expect(await idsOf(`/api/articles?ids=${asked.join(',')}`)).toEqual(asked);
  expect(await idsOf('/api/articles?ids=i3,none,later,i1,i3&fields=id')).toEqual(['i3', 'i1']);
  expect(await idsOf('/api/videos?ids=v')).toEqual(['v']);
  expect(await idsOf('/api/podcasts?ids=e,x')).toEqual(['e']);
  expect(await idsOf('/api/news?ids=n')).toEqual(['n']);
  expect((await hub.fetch(`/api/articles?ids=${ids.join(',')}`)).status).toBe(400);
  await hub.put(articlesView, article('i3', { title: 'Changed' }));
  await hub.announce('articles', ['i3']);
  expect(await hub.json('/api/articles?ids=i3&fields=title')).toEqual([{ title: 'Changed' }]);
});

test('BLD-05 lists of admins tell their pages in the same headers', async () => {
  await using hub = await startHubUnderTest();
  const since = daysAgo(1);
  await hub.put(subscribersView, ...['a', 'b', 'c'].map((id) => ({ id, status: 'subscribed', since })));
  const seen: string[] = [];
  let next: string | undefined = '/api/admin/subscribers?limit=1';
  while (next !== undefined && seen.length < 9) {
    const response: Response = await hub.fetch(next);
    const page = z.object({ subscribers: listing, next: z.string().optional() }).parse(await response.json());
    seen.push(...page.subscribers.map(({ id }) => id));
    expect(response.headers.get('x-next-cursor') ?? undefined).toBe(page.next);
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(seen).size).toBe(3);
  expect((await hub.fetch('/api/admin/sources')).headers.get('x-total-count')).toBe('6');
});

test('cards are lists without long texts, on every list and search; without the parameter whole items come', async () => {
  await using hub = await startHubUnderTest({
    config: { companies: [{ symbol: 'SNOW', name: 'Snowflake', sector: 'Data' }] },
  });
  const words = 'Long words of the text. '.repeat(1700);
  await hub.put(
    articlesView,
    ...Array.from({ length: 12 }, (_, index) =>
      article(`a${index}`, {
        title: `A headline as long as headlines of papers are, number ${index}`,
        excerpt: words.slice(0, 239),
        description: words.slice(0, 2000),
        content: `<p>${words}</p>`,
        imageUrl: `https://pictures.example/a/path/of/ordinary/length/${index}.jpg`,
        originalUrl: `https://paper.example/2026/a-headline-as-long-as-headlines-of-papers-are-${index}`,
        companies: ['snow'],
      }),
    ),
  );
  await hub.put(videosView, video('v', { description: words.slice(0, 5000) }));
  await hub.put(newsView, newsItem('n', own));
  await hub.put(episodesView, episode('e'));
  const withFields = listsOfAll.filter(
    ({ query }) => query instanceof z.ZodObject && 'fields' in query.shape,
  );
  for (const { slug, path: template, answer, card } of withFields) {
    const path = `${template.replace('{id}', 'snow')}?${/search/.test(template) ? 'q=headline&' : ''}`;
    const shape = card instanceof z.ZodObject ? z.array(z.strictObject(card.shape)) : answer;
    const cards = await hub.fetch(`${path}fields=card`);
    expect([slug, cards.status]).toEqual([slug, 200]);
    const text = await cards.text();
    expect([slug, shape.safeParse(JSON.parse(text)).error]).toEqual([slug, undefined]);
    expect([slug, text.length <= 20_000]).toEqual([slug, true]);
    expect([slug, answer.safeParse(await hub.json(path)).error]).toEqual([slug, undefined]);
  }
  expect((await (await hub.fetch('/api/articles')).text()).length).toBeGreaterThan(480_000);
  const [one] = z
    .array(z.object({ description: z.string() }))
    .parse(await hub.json('/api/videos?fields=card'));
  expect(one?.description).toMatch(/^Long words .*\w…$/);
  expect(one?.description.length).toBeLessThanOrEqual(240);
  expect((await hub.fetch('/api/articles?fields=card,id')).status).toBe(400);
});

test('BLD-05 a page of a thousand million items and half a cursor are refused by every list, a page far beyond the end is empty', async () => {
  await using hub = await startHubUnderTest();
  const ids = ['a', 'b', 'c'];
  await hub.put(articlesView, ...ids.map((id) => article(id)));
  await hub.put(newsView, ...ids.map((id) => newsItem(id)));
  await hub.put(videosView, ...ids.map((id) => video(id)));
  await hub.put(episodesView, ...ids.map((id) => episode(id)));
  const refused: Record<string, string> = {};
  for (const { path } of listsOfAll.filter((route) => 'cursor' in (route.query?.shape ?? {}))) {
    if (path.includes('{id}')) continue;
    const huge = await hub.fetch(`${path}?limit=1000000000`);
    expect([path, huge.status, await huge.text()]).toEqual([
      ...[path, 400, 'limit must be a whole number from 1 to 100.'],
    ]);
    const far = await hub.fetch(`${path}?offset=1000000`);
    expect([path, far.status, await far.json()]).toEqual([path, 200, []]);
    const cursor = (await hub.fetch(`${path}?limit=1`)).headers.get('x-next-cursor');
    if (cursor === null) continue;
    const half = cursor.slice(0, cursor.length / 2);
    const cut = await hub.fetch(`${path}?${new URLSearchParams({ cursor: half })}`);
    expect([path, cut.status]).toEqual([path, 400]);
    refused[path] = await cut.text();
  }
  const sentence = 'cursor is not one this server gave.';
  expect(refused).toMatchObject({
    '/api/articles': sentence,
    '/api/news': sentence,
    '/api/videos': sentence,
  });
});
