import {
  listSources,
  pushSubscriptionsView,
  refreshSource,
  type SourceState,
  sourceProgressView,
  sourceStatesView,
} from '@runrate/contracts';
import { daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';

function state(sourceId: string, given: Partial<SourceState> = {}): SourceState {
  return {
    ...{ sourceId, kind: 'articles', outcome: 'fetched', startedAt: daysAgo(0), completedAt: daysAgo(0) },
    ...{ durationMs: 5, counts: { new: 1, updated: 0, duplicate: 0, rejected: 0 }, rejections: [] },
    ...{ errorStreak: 0, retired: false, lastSuccessAt: daysAgo(0), lastNewItemAt: daysAgo(1) },
    ...given,
  };
}

/** Answers every request for a source once `gate` is open. */
async function playIngest(hub: HubUnderTest, gate: Promise<void>) {
  const following = await hub.engines.log.follow({
    group: 'ingest',
    topics: ['fetch-requests'],
    from: async () => 0,
    handle: async ({ records }) => {
      await gate;
      for (const { key, position } of records) {
        await hub.put(sourceStatesView, state(key, { handled: position }));
        await hub.announce('source-states', [key]);
      }
    },
  });
  return { [Symbol.asyncDispose]: () => following.close() };
}

test('every source is listed with its health and its last reading', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(
    sourceStatesView,
    state('own-blog'),
    state('far-blog', { outcome: 'failed', errorStreak: 3, error: 'example.com did not answer' }),
    state('far-wire', { lastNewItemAt: daysAgo(31) }),
    state('own-desk', { outcome: 'failed', retired: true }),
  );
  const sources = listSources.answer.parse(await hub.json('/api/admin/sources'));
  expect(sources.map(({ id, health }) => [id, health])).toEqual([
    ...[
      ['own-blog', 'healthy'],
      ['far-blog', 'failing'],
      ['far-wire', 'quiet'],
      ['own-desk', 'retired'],
    ],
    ...[
      ['channel', 'unread'],
      ['table', 'unread'],
    ],
  ]);
  expect(sources[1]?.last).toMatchObject({ errorStreak: 3, error: 'example.com did not answer' });
});

test('a gap, its back-fill, the last items and a reading under way are told', async () => {
  const sources = [
    { id: 'feed', kind: 'articles' as const, name: 'Feed', url: 'https://example.com/feed.xml' },
    { id: 'site', kind: 'sitemap' as const, name: 'Site', url: 'https://example.com/sitemap.xml' },
  ];
  await using hub = await startHubUnderTest({ config: { sources } });
  const gap = { foundAt: daysAgo(1), from: daysAgo(9), to: daysAgo(3), backFill: ['site'] };
  const counts = { new: 0, updated: 0, duplicate: 4, rejected: 1 };
  const lastItems = { at: daysAgo(1), counts, rejections: ['Item 5 has neither a title nor an address'] };
  const feed = state('feed', { outcome: 'unchanged', gap, lastItems, usualPauseMs: 3 * 86_400_000 });
  await hub.put(sourceStatesView, feed, state('site', { kind: 'sitemap', lastSuccessAt: daysAgo(2) }));
  const begun = { sourceId: 'site', startedAt: daysAgo(0), at: daysAgo(0) };
  await hub.put(sourceProgressView, { ...begun, done: 40, total: 90 });
  const push = { hub: 'https://hub.example/', state: 'active' as const, leaseUntil: daysAgo(-5) };
  await hub.put(pushSubscriptionsView, {
    ...{ token: 'the token', secret: 'the secret', sourceId: 'feed', topic: 'https://example.com/feed.xml' },
    ...{ ...push, askedAt: daysAgo(1), attempts: 0 },
  });
  const read = async () => listSources.answer.parse(await hub.json('/api/admin/sources'));
  const [first, second] = await read();
  expect(first).toMatchObject({ light: 'amber', gap: { ...gap, filled: false }, lastItems });
  expect(first?.push).toEqual(push);
  expect(JSON.stringify(first)).not.toMatch(/the token|the secret/);
  expect(first?.usualPauseMs).toBe(3 * 86_400_000);
  expect(second?.progress).toEqual({ done: 40, total: 90, at: daysAgo(0) });
  await hub.put(sourceStatesView, state('site', { kind: 'sitemap', lastSuccessAt: daysAgo(0) }));
  expect((await read())[0]).toMatchObject({ light: 'green', gap: { filled: true } });
});

test('one source is refreshed on its own; an unknown one is 404', async () => {
  await using hub = await startHubUnderTest();
  await using _ingest = await playIngest(hub, Promise.resolve());
  const response = await hub.post('/api/admin/sources/channel/refresh');
  const answer = refreshSource.answer.parse(await response.json());
  expect([response.status, answer.sources.map(({ sourceId }) => sourceId)]).toEqual([200, ['channel']]);
  expect(await hub.engines.log.ends('fetch-requests')).toEqual([1]);
  expect((await hub.post('/api/admin/sources/nothing/refresh')).status).toBe(404);
});

test('F16 a refresh pressed 100 times at once runs once, and the other 99 are told that they joined it', async () => {
  await using hub = await startHubUnderTest();
  const gate = Promise.withResolvers<void>();
  await using _ingest = await playIngest(hub, gate.promise);
  const posts = Array.from({ length: 100 }, () => hub.post('/api/content/refresh/youtube'));
  const calls = () => hub.logLines.filter((line) => line.includes('"admin call"')).length;
  await expect.poll(calls, { timeout: 15_000 }).toBe(100);
  gate.resolve();
  const answers = await Promise.all(
    posts.map(async (post) => refreshSource.answer.parse(await (await post).json())),
  );
  expect(answers.filter(({ joined }) => joined)).toHaveLength(99);
  // Two channels, each requested once.
  expect(await hub.engines.log.ends('fetch-requests')).toEqual([2]);
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
});
