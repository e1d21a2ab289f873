import {
  getReceipt,
  listReceipts,
  refreshSource,
  type SourceState,
  sourceProgressView,
  sourceStatesView,
  startRefresh,
} from '@runrate/contracts';
import { daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';

const counts = { new: 2, updated: 1, duplicate: 7, rejected: 3 };

function state(sourceId: string, given: Partial<SourceState> = {}): SourceState {
  return {
    ...{ sourceId, kind: 'articles', outcome: 'fetched', startedAt: daysAgo(0), completedAt: daysAgo(0) },
    ...{ durationMs: 5, counts, rejections: [], errorStreak: 0, retired: false },
    ...given,
  };
}

/** Returns the position of each source's latest request. */
async function readRequests(hub: HubUnderTest) {
  const { records } = await hub.engines.log.read({
    ...{ topic: 'fetch-requests', partition: 0, offset: 0, limit: 5000 },
  });
  return new Map(records.map(({ key, position }) => [key, position]));
}

async function begin(hub: HubUnderTest, body: object = {}) {
  const response = await hub.post('/api/admin/refreshes', body);
  expect(response.status).toBe(202);
  return startRefresh.answer.parse(await response.json());
}

async function read(hub: HubUnderTest, id: string) {
  return getReceipt.answer.parse(await hub.json(`/api/admin/refreshes/${id}`));
}

test('DATA-21 a refresh of all gives a receipt with every source and its counts, which closes when the last item is visible', async () => {
  await using hub = await startHubUnderTest();
  const begun = await begin(hub);
  expect(begun).toMatchObject({ state: 'open', scope: 'all sources', outcomes: { pending: 6 } });
  const requests = await readRequests(hub);
  expect(requests.size).toBe(6);
  const lastItem = { topic: 'news', partition: 0, offset: 8 };
  for (const [id, handled] of requests) {
    const outcome = id === 'far-blog' ? { outcome: 'failed' as const, error: 'It did not answer' } : {};
    await hub.put(
      sourceStatesView,
      state(id, { handled, ...outcome, ...(id === 'far-wire' ? { lastItem } : {}) }),
    );
  }
  await hub.announce('source-states');
  await expect
    .poll(async () => (await read(hub, begun.id)).outcomes)
    .toEqual({ fetched: 4, unchanged: 0, failed: 1, pending: 1 });
  expect(await read(hub, begun.id)).toMatchObject({ state: 'open' });
  // From here on, the items of far-wire are in views and search.
  const step = { projection: 'projector', ...lastItem, expected: 0, next: 9 };
  await hub.engines.views.commit({ writes: [], positions: [step] });
  await hub.announce('news');
  await expect.poll(async () => (await read(hub, begun.id)).state).toBe('closed');
  const closed = await read(hub, begun.id);
  expect(closed.message).toBe('Read 6 sources: 12 new and 6 updated items; 1 source failed.');
  expect(closed.sources.find(({ sourceId }) => sourceId === 'far-wire')).toEqual({
    ...{ sourceId: 'far-wire', name: 'Far Wire', outcome: 'fetched', ...counts },
  });
  expect(closed.sources.find(({ sourceId }) => sourceId === 'far-blog')).toMatchObject({
    ...{ outcome: 'failed', error: 'It did not answer' },
  });
});

test('a receipt tells of some kinds or some sources; what is not known is refused', async () => {
  await using hub = await startHubUnderTest();
  expect(await begin(hub, { kinds: ['news'] })).toMatchObject({ scope: 'news', outcomes: { pending: 2 } });
  expect(await begin(hub, { sources: ['channel'] })).toMatchObject({ scope: 'Channel' });
  expect((await hub.post('/api/admin/refreshes', { sources: ['nothing'] })).status).toBe(404);
  expect((await hub.post('/api/admin/refreshes', { kinds: ['rumours'] })).status).toBe(400);
  expect((await hub.fetch('/api/admin/refreshes/nothing')).status).toBe(404);
  const latest = listReceipts.answer.parse(await hub.json('/api/admin/refreshes?limit=5'));
  expect(latest.map(({ scope }) => scope).toSorted()).toEqual(['Channel', 'news']);
});

test('a call that waits names its receipt, and one that joins it names the same', async () => {
  await using hub = await startHubUnderTest({ longestRefresh: 1 });
  const ask = async () =>
    refreshSource.answer.parse(await (await hub.post('/api/admin/sources/channel/refresh')).json());
  const [first, second] = [await ask(), await ask()];
  expect([first.joined, second.joined]).toEqual([undefined, true]);
  expect(second.receiptId).toBe(first.receiptId);
  expect((await read(hub, first.receiptId ?? '')).state).toBe('open');
});

test('a receipt whose process is gone is closed by the next that is asked for it', async () => {
  await using other = await startHubUnderTest();
  await using hub = await startHubUnderTest({ wrap: () => other.engines });
  const { id } = await begin(hub, { sources: ['channel'] });
  await hub.api.close();
  expect(await read(other, id)).toMatchObject({ state: 'open', outcomes: { pending: 1 } });
  const handled = (await readRequests(other)).get('channel');
  if (!handled) throw new Error('nothing was asked for');
  await other.put(sourceStatesView, state('channel', { handled }));
  expect(await read(other, id)).toMatchObject({ state: 'closed', outcomes: { fetched: 1 } });
  const [latest] = listReceipts.answer.parse(await other.json('/api/admin/refreshes'));
  expect(latest).toMatchObject({ id, state: 'closed', message: 'Read 1 source: 2 new and 1 updated item.' });
});

test('a reading that takes minutes shows how far it is', async () => {
  await using hub = await startHubUnderTest();
  const { id } = await begin(hub, { sources: ['own-blog'] });
  const progress = { sourceId: 'own-blog', startedAt: daysAgo(0), done: 30, total: 120, at: daysAgo(0) };
  await hub.put(sourceProgressView, progress);
  expect((await read(hub, id)).sources[0]).toMatchObject({
    ...{ outcome: 'pending', progress: { done: 30, total: 120 } },
  });
});

test('a thousand waiting sources are looked at as they change, not at every change', async () => {
  const sources = Array.from({ length: 1000 }, (_, n) => ({
    ...{ id: `feed-${n}`, kind: 'articles' as const, name: `Feed ${n}`, url: `https://example.com/${n}.xml` },
  }));
  let looks = 0;
  await using hub = await startHubUnderTest({
    config: { sources },
    wrap: (engines) => ({
      ...engines,
      views: new Proxy(engines.views, {
        get(views, name) {
          const member: unknown = Reflect.get(views, name, views);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]): unknown => {
            const [view, keys] = given;
            if (name === 'getMany' && view === sourceStatesView && Array.isArray(keys)) looks += keys.length;
            return Reflect.apply(member, views, given);
          };
        },
      }),
    }),
  });
  const { id } = await begin(hub);
  const requests = [...(await readRequests(hub))];
  expect(requests).toHaveLength(1000);
  for (let start = 0; start < requests.length; start += 20) {
    const some = requests.slice(start, start + 20);
    await hub.put(sourceStatesView, ...some.map(([key, handled]) => state(key, { handled })));
    await hub.announce(
      'source-states',
      some.map(([key]) => key),
    );
  }
  await expect.poll(async () => (await read(hub, id)).state, { timeout: 10_000 }).toBe('closed');
  // Each source is read once when the wait starts and once when it changes, plus some ticks. Reading one by one took 50
  // × 1,000 reads.
  expect(looks).toBeLessThan(10_000);
});

test('OWN-30 a receipt says what was read, and why a source failed, in the language of the hub', async () => {
  await using hub = await startHubUnderTest({ config: { language: 'de' } });
  const begun = await begin(hub);
  expect(begun.scope).toBe('alle Quellen');
  const handled = (await readRequests(hub)).get('far-blog');
  const error = 'There is nothing at this address (404)';
  await hub.put(sourceStatesView, state('far-blog', { handled, outcome: 'failed', error }));
  await hub.announce('source-states');
  const lineOf = async () =>
    (await read(hub, begun.id)).sources.find(({ sourceId }) => sourceId === 'far-blog')?.error;
  await expect.poll(lineOf).toBe('Unter dieser Adresse ist nichts (404)');
});
