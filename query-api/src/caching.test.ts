import { articlesView, listArticles } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

async function titlesOf(hub: HubUnderTest): Promise<string[]> {
  return listArticles.answer.parse(await hub.json('/api/articles')).map(({ title }) => title);
}

/** Engines that count the page reads of articles, and hold them at a gate while it is shut. */
function gated() {
  const state = { pages: 0, gate: Promise.resolve(), reached: Promise.withResolvers<void>() };
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    views: {
      ...engines.views,
      page: async (read) => {
        // A generation of a view has a suffix after its name.
        if (read.view.name.split('.', 1)[0] !== articlesView.name) return engines.views.page(read);
        state.pages += 1;
        const page = await engines.views.page(read);
        state.reached.resolve();
        await state.gate;
        return page;
      },
    },
  });
  return { state, wrap };
}

test('an answer carries a strong tag and is 304 to who has it, in any encoding', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a', { content: 'x'.repeat(3000) }));
  const tags = new Map<string, string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await hub.fetch('/api/articles', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(await response.json()).toHaveLength(1);
    tags.set(encoding, response.headers.get('etag') ?? '');
  }
  expect(new Set(tags.values()).size).toBe(3);
  for (const tag of [...tags.values(), '*', `"other", W/${tags.get('br')}`]) {
    const again = await hub.fetch('/api/articles', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  await hub.put(articlesView, article('b'));
  await hub.announce('articles', ['b']);
  const tag = tags.get('br') ?? '';
  expect((await hub.fetch('/api/articles', { headers: { 'If-None-Match': tag } })).status).toBe(200);
});

test('an answer stands until its view changes', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a', { title: 'First' }));
  expect(await titlesOf(hub)).toEqual(['First']);
  await hub.put(articlesView, article('a', { title: 'Second' }));
  expect(await titlesOf(hub)).toEqual(['First']);
  await hub.announce('videos');
  expect(await titlesOf(hub)).toEqual(['First']);
  await hub.announce('articles', ['a']);
  expect(await titlesOf(hub)).toEqual(['Second']);
});

test('a change nobody heard of shows within the longest life of an answer', async () => {
  await using hub = await startHubUnderTest();
  expect(await titlesOf(hub)).toEqual([]);
  await hub.put(articlesView, article('a', { title: 'First' }));
  hub.time.now = noon + 30_000;
  expect(await titlesOf(hub)).toEqual(['First']);
});

test('an article keeps its bytes when another changes', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a', { title: 'First' }), article('b'));
  await hub.json('/api/articles/a');
  await hub.put(articlesView, article('a', { title: 'Second' }));
  await hub.announce('articles', ['b']);
  expect(await hub.json('/api/articles/a')).toMatchObject({ title: 'First' });
  await hub.announce('articles');
  expect(await hub.json('/api/articles/a')).toMatchObject({ title: 'Second' });
});

test('requests for one missing answer compute it once', async () => {
  const { state, wrap } = gated();
  await using hub = await startHubUnderTest({ wrap });
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const requests = ['', '?limit=12', '?offset=0&limit=12', '?category='].map((query) =>
    hub.fetch(`/api/articles${query}`),
  );
  await state.reached.promise;
  gate.resolve();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(state.pages).toBe(1);
});

test('a change that comes while an answer is computed leaves no old bytes behind', async () => {
  const { state, wrap } = gated();
  await using hub = await startHubUnderTest({ wrap });
  await hub.put(articlesView, article('a', { title: 'First' }));
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const early = titlesOf(hub);
  await state.reached.promise;
  await hub.put(articlesView, article('a', { title: 'Second' }));
  await hub.announce('articles', ['a']);
  const late = titlesOf(hub);
  gate.resolve();
  expect(await early).toEqual(['First']);
  expect(await late).toEqual(['Second']);
  expect(await titlesOf(hub)).toEqual(['Second']);
});

test('an answer names the place in the log it reflects', async () => {
  await using hub = await startHubUnderTest();
  expect((await hub.fetch('/api/articles')).headers.get('x-log-position')).toBeNull();
  const step = { projection: 'projector', partition: 0, expected: 0 };
  await hub.engines.views.commit({
    writes: [],
    positions: [
      { ...step, topic: 'articles', next: 1235 },
      { ...step, topic: 'videos', next: 9 },
    ],
  });
  await hub.announce('articles');
  expect((await hub.fetch('/api/articles')).headers.get('x-log-position')).toBe('articles/0:1234');
  expect((await hub.fetch('/api/videos')).headers.get('x-log-position')).toBe('videos/0:8');
});

test('HEAD answers the headers of GET without a body', async () => {
  await using hub = await startHubUnderTest();
  const head = await hub.fetch('/api/categories', { method: 'HEAD' });
  const get = await hub.fetch('/api/categories');
  expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')]);
  expect(await head.text()).toBe('');
});
