import { articlesView, getArticle, listArticles, nextArticle } from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import { article, daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

async function idsOf(hub: HubUnderTest, path: string): Promise<string[]> {
  return listArticles.answer.parse(await hub.json(path)).map(({ id }) => id);
}

test('API-01 DATA-01 an article is answered as the contract says, as JSON and without inner fields', async () => {
  await using hub = await startHubUnderTest();
  const image = 'https://example.com/a.png';
  await hub.put(articlesView, article('a', { originalUrl: 'https://example.com/a', featuredImage: image }));
  const response = await hub.fetch('/api/articles/a');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body: unknown = await response.json();
  expect(getArticle.answer.parse(body)).toEqual(body);
  expect(body).not.toHaveProperty('otherObservations');
});

test('API-02 a list is an array and names the number of all matches', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...Array.from({ length: 30 }, (_, index) => article(`a${index}`)));
  const response = await hub.fetch('/api/articles?limit=5');
  expect(response.headers.get('x-total-count')).toBe('30');
  expect(listArticles.answer.parse(await response.json())).toHaveLength(5);
});

test('API-03 following next walks the whole list, by offset and by cursor', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...Array.from({ length: 30 }, (_, index) => article(`a${index}`)));
  for (const start of ['/api/articles?limit=7', '/api/articles?limit=7&cursor=']) {
    const seen: string[] = [];
    let path: string | undefined = start.replace('&cursor=', '');
    let byCursor = start.endsWith('cursor=');
    while (path !== undefined) {
      const response: Response = await hub.fetch(path);
      seen.push(...listArticles.answer.parse(await response.json()).map(({ id }) => id));
      const cursor = response.headers.get('x-next-cursor');
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      path = byCursor && cursor ? `/api/articles?limit=7&cursor=${encodeURIComponent(cursor)}` : next;
      byCursor = false;
    }
    expect(new Set(seen).size).toBe(30);
    expect(seen).toHaveLength(30);
  }
});

test('API-03 BLD-05 the links name first, prev and last by offset, and next by cursor', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...Array.from({ length: 30 }, (_, index) => article(`a${index}`)));
  const response = await hub.fetch('/api/articles?limit=10&offset=10');
  const link = response.headers.get('link') ?? '';
  const offsets = [...link.matchAll(/offset=(\d+)[^>]*>; rel="(\w+)"/g)].map(([, offset, rel]) => [
    rel,
    offset,
  ]);
  expect(Object.fromEntries(offsets)).toEqual({ first: '0', prev: '0', last: '20' });
  expect(link).toMatch(/<\/api\/articles\?limit=10&sort=date&cursor=[^>]+>; rel="next"/);
  const [last] = [(await hub.fetch('/api/articles?limit=10&offset=20')).headers.get('link') ?? ''];
  expect(last).not.toContain('rel="next"');
});

test('API-04 limit is 12 unless given, 100 at most', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, ...Array.from({ length: 110 }, (_, index) => article(`a${index}`)));
  expect(await idsOf(hub, '/api/articles')).toHaveLength(12);
  expect(await idsOf(hub, '/api/articles?limit=100')).toHaveLength(100);
});

test('API-04 limit, offset and maxAgeInDays out of range are 400 and say which', async () => {
  await using hub = await startHubUnderTest();
  const wrong = ['limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=', 'limit=1&limit=2'];
  wrong.push(
    'offset=-1',
    'offset=x',
    'maxAgeInDays=-1',
    'maxAgeInDays=x',
    'sort=name',
    'category=a&category=b',
  );
  wrong.push('cursor=nonsense', `category=${'x'.repeat(101)}`);
  for (const query of wrong) {
    const response = await hub.fetch(`/api/articles?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain(query.split('=', 1)[0]);
  }
});

test('API-06 articles are ordered by time, ties by id', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('c'), article('a'), article('b'));
  await hub.put(articlesView, article('new', { publishedAt: daysAgo(0) }));
  expect(await idsOf(hub, '/api/articles')).toEqual(['new', 'a', 'b', 'c']);
});

test('API-07 a future article is hidden until its time, in lists, on its own and in counts', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('now'), article('later', { publishedAt: daysAgo(-1) }));
  expect(await idsOf(hub, '/api/articles')).toEqual(['now']);
  expect((await hub.fetch('/api/articles/later')).status).toBe(404);
  expect((await hub.fetch('/api/articles/slug-later')).status).toBe(404);
  expect(await hub.json('/api/stats')).toMatchObject({ totalArticles: 1 });
  hub.time.now = noon + dayMs;
  expect(await idsOf(hub, '/api/articles')).toEqual(['later', 'now']);
  expect((await hub.fetch('/api/articles/later')).status).toBe(200);
  expect(await hub.json('/api/stats')).toMatchObject({ totalArticles: 2 });
});

test('API-08 maxAgeInDays keeps what is young enough', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('59', { publishedAt: daysAgo(59) }));
  await hub.put(articlesView, article('61', { publishedAt: daysAgo(61) }));
  expect(await idsOf(hub, '/api/articles?maxAgeInDays=60')).toEqual(['59']);
  expect(await idsOf(hub, '/api/articles?maxAgeInDays=36500')).toEqual(['59', '61']);
});

test('API-09 category filters by slug; an unknown one is an empty list', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('both', { categories: ['ai', 'sales'] }), article('other'));
  expect(await idsOf(hub, '/api/articles?category=ai')).toEqual(['both']);
  expect(await idsOf(hub, '/api/articles?category=sales')).toEqual(['both']);
  const response = await hub.fetch('/api/articles?category=nope');
  expect([response.status, response.headers.get('x-total-count'), await response.json()]).toEqual([
    200,
    '0',
    [],
  ]);
});

test('API-10 sort=views orders by views, then time', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('old', { viewCount: 5, publishedAt: daysAgo(9), categories: ['ai'] }));
  await hub.put(articlesView, article('new', { viewCount: 5 }), article('most', { viewCount: 6 }));
  expect(await idsOf(hub, '/api/articles?sort=views')).toEqual(['most', 'new', 'old']);
  expect(await idsOf(hub, '/api/articles?sort=views&category=ai')).toEqual(['old']);
});

test('API-19 an article is found by id and by slug; an unknown one is 404', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  expect(await hub.json('/api/articles/slug-a')).toEqual(await hub.json('/api/articles/a'));
  const missing = await hub.fetch('/api/articles/nope');
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no such article.']);
});

test('API-21 next walks down to the oldest, in all and in a category, and ends in 404', async () => {
  await using hub = await startHubUnderTest();
  const ids = ['e', 'd', 'c', 'b', 'a'];
  const categories = (index: number) => (index % 2 === 0 ? ['ai'] : ['sales']);
  await hub.put(articlesView, ...ids.map((id, index) => article(id, { categories: categories(index) })));
  const walk = async (start: string, query: string) => {
    const seen: string[] = [];
    for (let at: string | undefined = start; at !== undefined; ) {
      const response: Response = await hub.fetch(`/api/articles/${at}/next${query}`);
      if (response.status === 404) break;
      const next = nextArticle.answer.parse(await response.json());
      seen.push(next.id);
      at = next.slug;
    }
    return seen;
  };
  expect(await walk('a', '')).toEqual(['b', 'c', 'd', 'e']);
  expect(await walk('a', '?category=ai')).toEqual(['c', 'e']);
  expect(await walk('b', '?category=ai')).toEqual(['c', 'e']);
  expect((await hub.fetch('/api/articles/nope/next')).status).toBe(404);
});

test('DATA-02 DATA-03 an article has a category and categories, and its times are UTC', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  const { category, categories, publishedAt } = getArticle.answer.parse(await hub.json('/api/articles/a'));
  expect([category, categories]).toEqual(['founders', ['founders']]);
  expect(publishedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
