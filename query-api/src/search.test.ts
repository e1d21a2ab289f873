import {
  articleSearch,
  articlesView,
  newsSearch,
  newsView,
  search,
  searchArticles,
  searchSuggestions,
  searchSummary,
  searchVideos,
  storiesView,
  storyItemsView,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import { type Engines, EngineUnavailable } from '@runrate/engines';
import { article, daysAgo, newsItem, searchable, story, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

async function fill(
  hub: HubUnderTest,
  texts: Record<string, Record<string, string>>,
  publishedAt = daysAgo(1),
) {
  const entries = Object.entries(texts);
  await hub.put(
    articlesView,
    ...entries.map(([id, text]) => article(id, { publishedAt, title: text['title'] ?? id })),
  );
  await hub.engines.search.write(
    entries.map(([id, text]) => ({
      index: articleSearch,
      id,
      version: 1,
      document: searchable(text, publishedAt, id.startsWith('ai') ? ['ai'] : ['founders']),
    })),
  );
}

async function find(hub: HubUnderTest, query: string): Promise<string[]> {
  const body = await hub.json(`/api/articles/search?${query}`);
  return searchArticles.answer.parse(body).map(({ id }) => id);
}

test('API-14 a missing or blank q is 400', async () => {
  await using hub = await startHubUnderTest();
  const long = `q=${'x'.repeat(501)}`;
  for (const query of ['', 'q=', 'q=%20%20', 'q=a&q=b', 'q[$ne]=1', long, 'q=a&sort=x', 'q=a&limit=101']) {
    for (const path of ['/api/articles/search', '/api/videos/search']) {
      const response = await hub.fetch(`${path}?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
  }
});

test('API-15 a match in the title stands before one in the body, the newer before the older', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { body: { title: 'Something', body: 'about churn' } });
  await fill(hub, { title: { title: 'Churn', body: 'x' } }, daysAgo(10));
  await fill(hub, { older: { title: 'Something', body: 'about churn' } }, daysAgo(200));
  expect(await find(hub, 'q=churn')).toEqual(['title', 'body', 'older']);
  expect(await find(hub, 'q=churn&sort=newest')).toEqual(['body', 'title', 'older']);
});

test('API-16 API-17 search finds word stems and forgives one typo', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { a: { title: 'Prices rise', body: 'fundraising' } });
  expect(await find(hub, 'q=pricing')).toEqual(['a']);
  expect(await find(hub, 'q=fundrasing')).toEqual(['a']);
});

test('API-18 search returns fifty unless asked otherwise, and names the total', async () => {
  await using hub = await startHubUnderTest();
  await fill(
    hub,
    Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`a${index}`, { title: 'churn' }])),
  );
  expect(await find(hub, 'q=churn')).toHaveLength(50);
  const response = await hub.fetch('/api/articles/search?q=churn&limit=100&offset=100');
  expect(response.headers.get('x-total-count')).toBe('120');
  expect(searchArticles.answer.parse(await response.json())).toHaveLength(20);
  expect(await find(hub, 'q=churn&offset=999999')).toEqual([]);
});

test('API-07 API-09 search hides the future and filters by category', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { 'ai-one': { title: 'churn' }, other: { title: 'churn' } });
  await fill(hub, { future: { title: 'churn' } }, daysAgo(-1));
  expect(await find(hub, 'q=churn&category=ai')).toEqual(['ai-one']);
  expect(await find(hub, 'q=churn&category=nope')).toEqual([]);
  expect((await find(hub, 'q=churn')).sort()).toEqual(['ai-one', 'other']);
});

test('API-14 highlights mark the words and escape everything else', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { a: { title: '<b>Churn</b> & "more"', body: '<script>x</script> churn falls' } });
  const [found] = searchArticles.answer.parse(await hub.json('/api/articles/search?q=churn'));
  expect(found?.highlight?.title).toBe('&lt;b&gt;<mark>Churn</mark>&lt;/b&gt; &amp; &quot;more&quot;');
  expect(found?.highlight?.snippet).toContain('&lt;script&gt;');
  expect(found?.highlight?.snippet).toContain('<mark>churn</mark>');
});

test('API-30 videos are searched alike: by relevance or time, by stem, with a typo, fifty by default', async () => {
  await using hub = await startHubUnderTest();
  const many = Array.from({ length: 120 }, (_, index) => [`m${index}`, { title: 'Churn' }, 30] as const);
  const texts = [
    ['title', { title: 'Pricing', body: 'x' }, 10],
    ['body', { title: 'Something', body: 'about fundraising and prices' }, 1],
    ['older', { title: 'Something', body: 'about fundraising and prices' }, 200],
    ...many,
  ] as const;
  await hub.put(videosView, ...texts.map(([id, , days]) => video(id, { publishedAt: daysAgo(days) })));
  await hub.engines.search.write(
    texts.map(([id, text, days]) => ({
      ...{ index: videoSearch, id, version: 1, document: searchable(text, daysAgo(days)) },
    })),
  );
  const search = async (query: string) =>
    searchVideos.answer.parse(await hub.json(`/api/videos/search?${query}`));
  const ids = async (query: string) => (await search(query)).map(({ id }) => id);
  expect(await ids('q=price')).toEqual(['title', 'body', 'older']);
  expect(await ids('q=price&sort=newest')).toEqual(['body', 'title', 'older']);
  expect(await ids('q=fundrasing')).toEqual(['body', 'older']);
  expect(await ids('q=churn')).toHaveLength(50);
  expect(await ids('q=churn&limit=100')).toHaveLength(100);
  expect((await search('q=prices'))[0]?.highlight?.title).toBe('<mark>Pricing</mark>');
});

test('a summary counts what both searches find by category, source, type and month', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { 'ai-one': { title: 'churn' }, other: { title: 'churn' } });
  await fill(hub, { older: { title: 'churn' }, none: { title: 'pricing' } }, daysAgo(60));
  await fill(hub, { future: { title: 'churn' } }, daysAgo(-1));
  const document = searchable({ title: 'Churn, filmed' }, daysAgo(1), ['ai']);
  await hub.engines.search.write([{ index: videoSearch, id: 'v', version: 1, document }]);
  const summary = async (query: string) =>
    searchSummary.answer.parse(await hub.json(`/api/search/summary?${query}`));
  const found = await summary('q=churn');
  expect(found).toEqual({
    articles: 3,
    videos: 1,
    facets: {
      category: [
        { value: 'ai', count: 2 },
        { value: 'founders', count: 2 },
      ],
      source: [{ value: 'far-blog', count: 4, name: 'Far Blog' }],
      type: [
        { value: 'article', count: 3 },
        { value: 'video', count: 1 },
      ],
      month: [
        { value: '2026-03', count: 3 },
        { value: '2026-01', count: 1 },
      ],
    },
  });
  expect(await summary('q=churn&month=2026-01')).toMatchObject({ articles: 1, videos: 0 });
  expect(await find(hub, 'q=churn&month=2026-01')).toEqual(['older']);
  expect(await find(hub, 'q=churn&source=nobody')).toEqual([]);
  expect(await summary('q=churm')).toMatchObject({ articles: 3, didYouMean: 'churn' });
  expect(await summary('q=zzzzzz')).toMatchObject({ articles: 0, videos: 0, facets: { type: [] } });
});

test('suggestions are titles that have the words, the last one begun', async () => {
  await using hub = await startHubUnderTest();
  await fill(hub, { body: { title: 'Something', body: 'churning' }, title: { title: 'Churn <b>' } });
  await hub.put(videosView, video('v', { title: 'Churn, filmed' }));
  const document = searchable({ title: 'Churn, filmed' }, daysAgo(1));
  await hub.engines.search.write([{ index: videoSearch, id: 'v', version: 1, document }]);
  const suggested = searchSuggestions.answer.parse(await hub.json('/api/search/suggestions?q=chu'));
  expect(suggested).toEqual([
    {
      ...{ type: 'article', id: 'title', slug: 'slug-title', title: 'Churn <b>' },
      highlight: '<mark>Churn</mark> &lt;b&gt;',
    },
    { type: 'video', id: 'v', title: 'Churn, filmed', highlight: '<mark>Churn</mark>, filmed' },
    { type: 'article', id: 'body', slug: 'slug-body', title: 'Something' },
  ]);
  expect(await hub.json('/api/search/suggestions?q=chu&limit=1')).toHaveLength(1);
  expect((await hub.fetch('/api/search/suggestions?q=%20')).status).toBe(400);
});

test('API-05 search that does not work is 503 and says so without naming an engine', async () => {
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    search: {
      ...engines.search,
      search: () => Promise.reject(new EngineUnavailable('Elasticsearch at 10.0.0.1 is away')),
      ping: () => Promise.reject(new EngineUnavailable('Elasticsearch at 10.0.0.1 is away')),
    },
  });
  await using hub = await startHubUnderTest({ wrap });
  const response = await hub.fetch('/api/articles/search?q=a');
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('Search is unavailable right now. Please try again in a minute.');
  expect(response.headers.get('retry-after')).toBe('60');
  for (const call of ['summary', 'suggestions'])
    expect((await hub.fetch(`/api/search/${call}?q=a`)).status).toBe(503);
  const ready = await hub.fetch('/readyz');
  expect([ready.status, await ready.text()]).toEqual([503, 'Search does not answer.']);
});

test('a hub whose search finds nothing of what is there is not ready', async () => {
  await using hub = await startHubUnderTest();
  const ready = async () => {
    // A good result is reused for a while.
    hub.time.now += 10_000;
    const response = await hub.fetch('/readyz');
    return `${response.status} ${await response.text()}`;
  };
  expect(await ready()).toBe('200 ready');
  const origin = (seenAt: string) => ({
    ...{ observationKey: 'k', versionAt: seenAt, firstSeenAt: seenAt, slug: 's' },
  });
  const titles = { a: 'Charging for agents: -5% "churn"', b: 'The seat is breaking' };
  const articles = Object.entries(titles).map(([id, title]) =>
    article(id, { title, origin: origin(daysAgo(0)) }),
  );
  // Seen a moment ago, so search may not have them yet.
  await hub.put(articlesView, ...articles);
  expect(await ready()).toBe('200 ready');
  hub.time.now += 60_000;
  expect(await ready()).toBe('503 Search does not find what it should.');
  await hub.engines.search.write([
    { index: articleSearch, id: 'a', version: 1, document: searchable({ title: titles.a }, daysAgo(1)) },
  ]);
  expect(await ready()).toBe('200 ready');
  await hub.put(
    videosView,
    video('v', {
      origin: { ...origin(daysAgo(0)), curated: false, roundup: false },
      title: 'Counting retries',
    }),
  );
  expect(await ready()).toBe('503 Search does not find what it should.');
});

async function fillAllKinds(hub: HubUnderTest): Promise<void> {
  await fill(hub, {
    guide: { title: 'Snowflake pricing, explained', body: 'credits' },
    aside: { title: 'Notes of a week', body: 'a word on snowflake' },
  });
  await hub.put(newsView, newsItem('n1', { title: 'Snowflake raises its outlook', publishedAt: daysAgo(2) }));
  await hub.put(videosView, video('v1', { title: 'Inside Snowflake', publishedAt: daysAgo(3) }));
  await hub.engines.search.write([
    {
      index: newsSearch,
      id: 'n1',
      version: 1,
      document: searchable({ title: 'Snowflake raises its outlook' }, daysAgo(2)),
    },
    {
      index: videoSearch,
      id: 'v1',
      version: 1,
      document: searchable({ title: 'Inside Snowflake' }, daysAgo(3)),
    },
  ]);
}

async function findAll(hub: HubUnderTest, query: string) {
  return search.answer.parse(await hub.json(`/api/search?${query}`));
}

test('FND-01 one search finds every kind in one order, counts each, and reads page by page', async () => {
  await using hub = await startHubUnderTest();
  await fillAllKinds(hub);
  const { query, total, counts, hits, facets } = await findAll(hub, 'q=snowflake');
  expect([query, total]).toEqual(['snowflake', 4]);
  expect(counts).toEqual({ article: 2, news: 1, video: 1, episode: 0, company: 0, story: 0 });
  expect(hits.at(-1)?.id).toBe('aside');
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['article', 'news', 'video']));
  expect(facets?.month.length).toBeGreaterThan(0);
  const pages = [];
  for (let offset = 0; offset < 4; offset += 1)
    pages.push(...(await findAll(hub, `q=snowflake&limit=1&offset=${offset}`)).hits);
  expect(pages.map(({ id }) => id)).toEqual(hits.map(({ id }) => id));
  const news = await findAll(hub, 'q=snowflake&kind=news');
  expect([news.total, news.counts.article, news.hits.map(({ id }) => id)]).toEqual([1, 2, ['n1']]);
  const newest = await findAll(hub, 'q=snowflake&sort=newest');
  const times = newest.hits.map(({ publishedAt }) => publishedAt ?? '');
  expect(times).toEqual(times.toSorted().reverse());
});

test('FND-02 a company by its name, symbol or part of its name is on top', async () => {
  const companies = [
    {
      symbol: 'SNOW',
      name: 'Snowflake',
      sector: 'Data',
      featured: false,
      arr: { value: 4.4, growth: 30, periodEnd: '2026-01-31', basis: 'reported', estimate: true },
    },
    { symbol: 'MDB', name: 'MongoDB, Inc.', sector: 'Data', featured: false },
  ] as const;
  await using hub = await startHubUnderTest({ config: { companies: [...companies] } });
  await fillAllKinds(hub);
  for (const q of ['snowflake', 'Snowflake', 'SNOW', 'snow', '  snowflake ']) {
    const { top } = await findAll(hub, `q=${encodeURIComponent(q)}`);
    expect(top, q).toMatchObject({ name: 'Snowflake', symbol: 'SNOW', arr: 4.4, arrGrowth: 30 });
  }
  expect((await findAll(hub, 'q=mongodb')).top?.symbol).toBe('MDB');
  const begun = await findAll(hub, 'q=snowfl');
  expect(begun.top).toBeUndefined();
  expect(begun.hits[0]).toMatchObject({ kind: 'company', id: 'SNOW' });
  expect((await findAll(hub, 'q=snowflake+pricing')).top).toBeUndefined();
  const about = await findAll(hub, 'q=pricing&company=SNOW');
  expect(about.hits.map(({ id }) => id)).toEqual(['guide']);
});

test('FND-06 explain says the kind of match, where the words are, and the parts of the score', async () => {
  await using hub = await startHubUnderTest();
  await fillAllKinds(hub);
  const [hit] = (await findAll(hub, 'q=snowflake&kind=article&explain=true')).hits;
  expect(hit?.explanation).toMatchObject({
    kind: 'title',
    words: [{ word: 'snowflake', fields: { title: 1 } }],
  });
  expect(hit?.explanation?.parts?.words).toBeGreaterThan(0);
  expect((await findAll(hub, 'q=snowflake')).hits[0]).not.toHaveProperty('explanation');
});

test('FND-04 a hit names the words it lacks', async () => {
  await using hub = await startHubUnderTest();
  await fillAllKinds(hub);
  const { hits } = await findAll(hub, `q=${encodeURIComponent('how does snowflake pricing xylophone')}`);
  expect(hits[0]).toMatchObject({ id: 'guide', lacks: ['xylophone'] });
});

test('FND-01 no query is an error but those that are none', async () => {
  await using hub = await startHubUnderTest();
  await fillAllKinds(hub);
  const odd = [
    'x'.repeat(500),
    Array.from({ length: 16 }, (_, place) => `rare${place}word`).join(' '),
    'the of and',
    '+',
    '🦄',
    'שלום עולם',
    '"open',
    'a AND (b OR NOT c) NEAR/3 d^2 {e TO f} [g TO h] ~i *j k* /l/ title:m -n +o && || ! \\ ? "p q"~2',
  ];
  for (const q of odd) {
    const answer = await findAll(hub, `q=${encodeURIComponent(q)}`);
    expect(answer.total, q).toBeGreaterThanOrEqual(answer.hits.length);
  }
  const long = `q=${'x'.repeat(501)}`;
  for (const query of [
    '',
    'q=',
    'q=%20',
    'q=a&q=b',
    long,
    'q=a&kind=x',
    'q=a&sort=x',
    'q=a&limit=101',
    'q=a&offset=999',
    'q=a&company=nobody',
    'q=a&explain=yes',
    'q=a&grouped=yes',
    'q=a&month=2026-13',
  ]) {
    expect([query, (await hub.fetch(`/api/search?${query}`)).status]).toEqual([query, 400]);
  }
});

test('FND-01 pages of one kind put together are all of it, and one deeper than engines look is empty', async () => {
  await using hub = await startHubUnderTest();
  const texts = Array.from(
    { length: 7 },
    (_, place) => [`a${place}`, { title: `Pricing ${place}` }] as const,
  );
  await fill(hub, Object.fromEntries(texts));
  const pages = await Promise.all(
    [0, 3, 6].map((offset) => findAll(hub, `q=pricing&kind=article&limit=3&offset=${offset}`)),
  );
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
  const all = (await findAll(hub, 'q=pricing&kind=article&limit=50')).hits.map(({ id }) => id);
  expect(all).toHaveLength(7);
  expect(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(all);
  expect(await findAll(hub, 'q=pricing&kind=article&offset=20000')).toMatchObject({ total: 7, hits: [] });
});

test('FND-01 FND-05 items of one story are one hit that says how many tell it; ungrouped all are there', async () => {
  await using hub = await startHubUnderTest();
  await fillAllKinds(hub);
  await hub.put(storiesView, story(['news', 'n1'], ['videos', 'v1']));
  const known = { storyId: 'news|story', slug: 'slug-n1', number: 1, time: daysAgo(2), sourceId: 's' };
  const item = { ...known, categories: [], companies: [], terms: [], page: 'slug-story' };
  await hub.put(
    storyItemsView,
    { ...item, key: 'news|n1', kind: 'news', itemId: 'n1' },
    { ...item, key: 'videos|v1', kind: 'videos', itemId: 'v1' },
  );
  const ids = async (query: string) => (await findAll(hub, query)).hits.map(({ id }) => id);
  const all = await ids('q=snowflake&grouped=false');
  expect(all.toSorted()).toEqual(['aside', 'guide', 'n1', 'v1']);
  const [first, second] = all.filter((id) => id === 'n1' || id === 'v1');
  const grouped = await findAll(hub, 'q=snowflake');
  expect(grouped.hits.map(({ id }) => id)).toEqual(all.filter((id) => id !== second));
  // It has the word in its body only, the others have it in their titles.
  expect(grouped.hits.at(-1)?.id).toBe('aside');
  expect(grouped.hits.find(({ id }) => id === first)?.story).toMatchObject({
    ...{ id: 'news|story', address: '/stories/slug-story', itemCount: 2, sourceCount: 2 },
  });
  expect([grouped.total, grouped.counts.story]).toEqual([4, 1]);
  const pages = [];
  for (let offset = 0; offset < 4; offset += 1)
    pages.push(...(await ids(`q=snowflake&limit=1&offset=${offset}`)));
  expect(pages).toEqual(grouped.hits.map(({ id }) => id));
  const stories = await findAll(hub, 'q=snowflake&kind=story');
  expect([stories.total, stories.counts.article]).toEqual([1, 2]);
  expect(stories.hits).toMatchObject([{ kind: 'story', id: 'news|story', address: '/stories/slug-story' }]);
  expect(await ids('q=snowflake&kind=video')).toEqual(['v1']);
});

test('OWN-30 a hit of any kind says the language of its texts where it is known', async () => {
  await using hub = await startHubUnderTest();
  const language = 'de';
  await hub.put(
    articlesView,
    article('a', { title: 'Preise', language }),
    article('plain', { title: 'Preise' }),
  );
  await hub.put(newsView, newsItem('n', { title: 'Preise', language }));
  await hub.put(videosView, video('v', { title: 'Preise', language }));
  const writes = [
    ...[articleSearch, newsSearch, videoSearch].map((index, place) => ({ index, id: 'anv'[place] ?? '' })),
    { index: articleSearch, id: 'plain' },
  ];
  await hub.engines.search.write(
    writes.map(({ index, id }) => ({
      index,
      id,
      version: 1,
      document: searchable({ title: 'Preise' }, daysAgo(1)),
    })),
  );
  const { hits } = search.answer.parse(await hub.json('/api/search?q=preise'));
  expect(Object.fromEntries(hits.map((hit) => [hit.id, hit.language]))).toEqual({
    ...{ a: 'de', n: 'de', v: 'de' },
    plain: undefined,
  });
});
