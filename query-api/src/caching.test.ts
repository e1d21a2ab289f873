import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { articlesView, listArticles } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { expect, test } from 'vitest';
import { chooseEncoding } from './http/content-encoding.ts';
import { type MadeAnswer, ReadyAnswers } from './http/ready-answers.ts';
import { article } from './testing/documents.ts';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

async function titlesOf(hub: HubUnderTest): Promise<string[]> {
  return listArticles.answer.parse(await hub.json('/api/articles')).map(({ title }) => title);
}

/** Engines whose page reads are counted and wait at a gate while it is shut. */
function gated() {
  const state = { pages: 0, gate: Promise.resolve(), reached: Promise.withResolvers<void>() };
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    views: {
      ...engines.views,
      page: async (read) => {
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

function made(size: number, given: Partial<MadeAnswer> = {}): MadeAnswer {
  return { status: 200, body: Buffer.alloc(size, 'a'), headers: {}, freshUntil: Infinity, ...given };
}

test('the cache holds a bounded number of bytes; the least recently used go first', async () => {
  const answers = new ReadyAnswers(() => 0, 10_000);
  const get = async (key: string) => {
    let computed = false;
    await answers.get(key, ['articles'], async () => {
      computed = true;
      return made(4000);
    });
    return computed;
  };
  expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([true, true, false, true]);
  expect(answers.bytes).toBe(8000);
  expect([await get('a'), await get('b')]).toEqual([false, true]);
  answers.clear();
  expect(answers.bytes).toBe(0);
});

test('compressed bytes are made once, count, and are those of the body', async () => {
  const answers = new ReadyAnswers(() => 0, 1_000_000);
  const answer = await answers.get('a', [], async () => made(5000));
  const [one, other] = await Promise.all([answers.encode(answer, 'br'), answers.encode(answer, 'br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one ?? '')).toEqual(answer.body);
  const zipped = await answers.encode(answer, 'gzip');
  expect(gunzipSync(zipped ?? '')).toEqual(answer.body);
  expect(answers.bytes).toBe(5000 + (one?.length ?? 0) + (zipped?.length ?? 0));
});

test('what fails to be made is made again', async () => {
  const answers = new ReadyAnswers(() => 0, 10_000);
  const failing = answers.get('a', [], async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect((await answers.get('a', [], async () => made(1))).status).toBe(200);
});

test('the best encoding a client takes is chosen', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br');
  expect(chooseEncoding('br;q=0.5, gzip;q=1')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

test('when changes may have been missed, nothing made before is relied on', async () => {
  const answers = new ReadyAnswers(() => 0, 10_000);
  const gate = Promise.withResolvers<void>();
  const early = answers.get('a', ['articles'], async () => {
    await gate.promise;
    return made(1);
  });
  answers.clear();
  gate.resolve();
  await early;
  expect((await answers.get('a', ['articles'], async () => made(2))).body.length).toBe(2);
});
