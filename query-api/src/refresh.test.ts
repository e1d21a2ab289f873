import {
  articlesView,
  type FetchRequested,
  fetchComprehensive,
  type LogPosition,
  listArticles,
  listVideos,
  parseEvent,
  refreshNews,
  refreshRss,
  refreshYoutube,
  type SourceState,
  sourceStatesView,
  videosView,
} from '@runrate/contracts';
import { article, daysAgo, video } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { toMessage } from './desks/refresh/to-message.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

interface Request {
  readonly event: FetchRequested;
  readonly position: LogPosition;
}

/** Plays ingest: calls `answer` for every request for a source. */
async function playIngest(hub: HubUnderTest, answer: (request: Request) => Promise<void>) {
  const requests: Request[] = [];
  const following = await hub.engines.log.follow({
    group: 'ingest',
    topics: ['fetch-requests'],
    from: async () => 0,
    handle: async ({ records }) => {
      for (const { value, position } of records) {
        const parsed = parseEvent('fetch-requests', value ?? '');
        if (parsed.outcome !== 'event' || parsed.event.type !== 'FetchRequested') continue;
        const request = { event: parsed.event, position };
        requests.push(request);
        await answer(request);
      }
    },
  });
  return { requests, [Symbol.asyncDispose]: () => following.close() };
}

function stateOf({ event, position }: Request, given: Partial<SourceState> = {}): SourceState {
  return {
    sourceId: event.data.sourceId,
    kind: 'articles',
    outcome: 'fetched',
    handled: position,
    startedAt: daysAgo(0),
    completedAt: daysAgo(0),
    durationMs: 5,
    counts: { new: 1, updated: 0, duplicate: 0, rejected: 0 },
    rejections: [],
    errorStreak: 0,
    retired: false,
    ...given,
  };
}

async function complete(
  hub: HubUnderTest,
  request: Request,
  given: Partial<SourceState> = {},
): Promise<void> {
  await hub.put(sourceStatesView, stateOf(request, given));
  await hub.announce('source-states', [request.event.data.sourceId]);
}

test('API-34 DATA-21 refresh/rss reads articles and news and names what came, once it is visible', async () => {
  await using hub = await startHubUnderTest();
  expect(await hub.json('/api/articles')).toEqual([]);
  await using ingest = await playIngest(hub, async (request) => {
    await hub.put(articlesView, article(request.event.data.sourceId));
    await complete(hub, request);
  });
  const response = await hub.post('/api/content/refresh/rss');
  const answer = refreshRss.answer.parse(await response.json());
  expect([response.status, answer.message]).toEqual([200, 'Read 4 sources: 4 new items.']);
  const read = ingest.requests.map(({ event }) => event.data.sourceId);
  expect(read.sort()).toEqual(['far-blog', 'far-wire', 'own-blog', 'own-desk']);
  expect(ingest.requests[0]?.event.data.cause).toBe('admin');
  expect(listArticles.answer.parse(await hub.json('/api/articles'))).toHaveLength(4);
});

test('API-35 refresh/youtube reads the channels and the roundup; new videos are listed once it has answered', async () => {
  await using hub = await startHubUnderTest();
  expect(await hub.json('/api/videos')).toEqual([]);
  let isFirst = true;
  await using ingest = await playIngest(hub, async (request) => {
    if (isFirst) await hub.put(videosView, video(request.event.data.sourceId));
    await complete(hub, request, isFirst ? {} : { outcome: 'unchanged', counts: none });
  });
  const refresh = async () =>
    refreshYoutube.answer.parse(await (await hub.post('/api/content/refresh/youtube')).json());
  expect((await refresh()).message).toBe('Read 2 sources: 2 new items.');
  expect(ingest.requests.map(({ event }) => event.data.sourceId).sort()).toEqual(['channel', 'table']);
  const videos = listVideos.answer.parse(await hub.json('/api/videos'));
  expect(videos.map(({ id }) => id).sort()).toEqual(['channel', 'table']);
  isFirst = false;
  expect((await refresh()).message).toBe('Read 2 sources: nothing new.');
});

const none = { new: 0, updated: 0, duplicate: 0, rejected: 0 };

test('DATA-21 fetch-comprehensive names the articles of the last 90 days', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    articlesView,
    article('89', { publishedAt: daysAgo(89) }),
    article('91', { publishedAt: daysAgo(91) }),
  );
  await hub.put(articlesView, article('future', { publishedAt: daysAgo(-1) }));
  await using _ingest = await playIngest(hub, (request) => complete(hub, request));
  const response = await hub.post('/api/content/fetch-comprehensive');
  const answer = fetchComprehensive.answer.parse(await response.json());
  expect([response.status, answer.totalArticles]).toEqual([200, 1]);
});

test('API-34 the answer waits until the views are past the last item', async () => {
  await using hub = await startHubUnderTest();
  const lastItem = { topic: 'news', partition: 0, offset: 3 };
  const handled = Promise.withResolvers<void>();
  await using _ingest = await playIngest(hub, async (request) => {
    await complete(hub, request, { lastItem });
    handled.resolve();
  });
  let answered = false;
  const refresh = hub.post('/api/refresh-news').then((response) => {
    answered = true;
    return response;
  });
  await handled.promise;
  await hub.announce('news');
  await hub.json('/api/news');
  expect(answered).toBe(false);
  const step = { projection: 'projector', ...lastItem, expected: 0, next: 4 };
  await hub.engines.views.commit({ writes: [], positions: [step] });
  await hub.announce('news');
  expect((await refresh).status).toBe(200);
});

test('API-37 a source that does not answer in time: 202 with a message, and with the total so far', async () => {
  await using hub = await startHubUnderTest({ longestRefresh: 150 });
  await hub.put(articlesView, article('a'));
  await using _ingest = await playIngest(hub, async (request) => {
    if (request.event.data.sourceId === 'own-blog') await complete(hub, request);
  });
  const response = await hub.post('/api/content/fetch-comprehensive');
  const answer = fetchComprehensive.answer.parse(await response.json());
  expect([response.status, answer.totalArticles]).toEqual([202, 1]);
  expect(answer.message).toBe('Read 1 source: 1 new item; 1 source still being read.');
  expect(answer.sources.map(({ sourceId, outcome }) => [sourceId, outcome])).toEqual([
    ['own-blog', 'fetched'],
    ['far-blog', 'pending'],
  ]);
});

test('API-38 several refreshes at once read each source once and all get an answer', async () => {
  await using hub = await startHubUnderTest();
  const gate = Promise.withResolvers<void>();
  await using ingest = await playIngest(hub, async (request) => {
    await gate.promise;
    await complete(hub, request);
  });
  const posts = Array.from({ length: 5 }, () => hub.post('/api/content/refresh/rss'));
  posts.push(hub.post('/api/refresh-news'));
  await hub.json('/api/stats');
  gate.resolve();
  const responses = await Promise.all(posts);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const read = ingest.requests.map(({ event }) => event.data.sourceId);
  expect(read).toHaveLength(4);
});

test('API-47 refresh-news reads the news only, and tells readers no reasons', async () => {
  await using hub = await startHubUnderTest();
  const failed = { outcome: 'failed' as const, counts: none, error: 'could not reach example.com' };
  await using ingest = await playIngest(hub, (request) =>
    complete(hub, request, request.event.data.sourceId === 'far-wire' ? failed : {}),
  );
  const response = await hub.post('/api/refresh-news');
  const answer = refreshNews.answer.parse(await response.json());
  expect(answer.message).toBe('Read 2 sources: 1 new item; 1 source failed.');
  expect(JSON.stringify(answer)).not.toContain('could not');
  expect(ingest.requests.map(({ event }) => [event.data.sourceId, event.data.cause]).sort()).toEqual([
    ['far-wire', 'reader'],
    ['own-desk', 'reader'],
  ]);
});

test('API-47 beyond its rate refresh-news is 429 with Retry-After, whatever X-Forwarded-For says', async () => {
  await using hub = await startHubUnderTest({ longestRefresh: 1, rateLimits: { refreshNews: 2 } });
  for (const expected of [202, 202, 429]) {
    const headers = { 'X-Forwarded-For': `10.0.0.${expected}` };
    const response = await hub.post('/api/refresh-news', undefined, headers);
    expect(response.status).toBe(expected);
    if (expected !== 429) continue;
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('That was a lot at once. Please try again in a minute.');
  }
});

test('API-37 closing the hub ends the waits at once', async () => {
  await using hub = await startHubUnderTest();
  const post = hub.post('/api/content/refresh/youtube');
  const asked = Promise.withResolvers<void>();
  await using _ingest = await playIngest(hub, async () => asked.resolve());
  await asked.promise;
  const closing = hub.api.close();
  expect((await post).status).toBe(202);
  await closing;
});

test('the message counts sources and items as people would', () => {
  const line = { sourceId: 'a', name: 'A', outcome: 'fetched' as const, ...none };
  expect(toMessage([])).toBe('There are no sources to read.');
  expect(
    toMessage([
      { ...line, new: 3, updated: 1 },
      { ...line, outcome: 'failed' },
    ]),
  ).toBe('Read 2 sources: 3 new and 1 updated item; 1 source failed.');
  expect(toMessage([{ ...line, updated: 2 }])).toBe('Read 1 source: 2 updated items.');
  expect(toMessage([{ ...line, new: 1, updated: 2 }], 'de')).toBe(
    '1 Quelle gelesen: 1 neuer und 2 aktualisierte Beiträge.',
  );
  expect(toMessage([{ ...line, new: 1, outcome: 'failed' }], 'ja')).toBe(
    '情報源 1 件を読み込みました：新規 1 件、失敗 1 件。',
  );
});
