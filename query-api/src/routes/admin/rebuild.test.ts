import {
  articlesView,
  type DeadLettered,
  deadLettered,
  listDeadLetters,
  listDeletions,
  maintenanceView,
  proposedDeletionsView,
  rebuildStatus,
  settledLettersView,
} from '@runrate/contracts';
import { article, daysAgo } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from '../../testing/hub-under-test.ts';

const adminToken = 'correct-horse-battery';

test('ADM-02 maintenance needs an admin', async () => {
  await using hub = await startHubUnderTest({ adminToken });
  const posts = ['rebuild', 'rebuild/promote', 'rebuild/discard', 'parity', 'dead-letters/retry'];
  for (const path of posts) expect((await hub.post(`/api/admin/${path}`, {})).status, path).toBe(401);
  for (const path of ['rebuild', 'parity', 'deletions', 'dead-letters'])
    expect((await hub.fetch(`/api/admin/${path}`)).status, path).toBe(401);
  const signedIn = { Authorization: `Bearer ${adminToken}` };
  expect((await hub.post('/api/admin/parity', {}, signedIn)).status).toBe(202);
});

test('a rebuild is begun once, of all or of what one view is written with, and can be given up', async () => {
  await using hub = await startHubUnderTest();
  const status = async () => rebuildStatus.answer.parse(await hub.json('/api/admin/rebuild'));
  expect((await status()).task).toBeUndefined();
  expect((await status()).families.find(({ views }) => views.includes('articles'))?.views).toContain('news');
  const unknown = await hub.post('/api/admin/rebuild', { view: 'observations' });
  expect([unknown.status, await unknown.text()]).toEqual([400, 'There is no view observations to rebuild.']);
  const premature = await hub.post('/api/admin/rebuild/promote');
  expect([premature.status, await premature.text()]).toEqual([409, 'There is no rebuild to promote.']);
  await hub.engines.log.append([{ topic: 'videos', key: 'v', value: '{}' }]);
  expect((await hub.post('/api/admin/rebuild', { view: 'videos' })).status).toBe(202);
  expect(await status()).toMatchObject({
    task: { kind: 'rebuild', stage: 'clearing', families: ['videos'] },
    progress: { handled: 0, total: 1 },
  });
  const again = await hub.post('/api/admin/rebuild', {});
  expect([again.status, await again.text()]).toEqual([
    409,
    'A rebuild is running or waits to be promoted or discarded.',
  ]);
  expect((await hub.post('/api/admin/parity', { repair: true })).status).toBe(409);
  expect((await hub.post('/api/admin/rebuild/discard')).status).toBe(200);
  expect((await status()).task?.stage).toBe('leaving');
});

test('F24 what a rebuild lacks is listed page by page; it is promoted with the digest of that list, not without', async () => {
  await using hub = await startHubUnderTest();
  const homes = { items: { live: 'a', numbers: { a: 0, b: 1 } } };
  const startedAt = daysAgo(0);
  const comparison = { taskId: 't', families: ['items'], comparedAt: startedAt, differences: 101, parts: [] };
  const task = { id: 't', kind: 'rebuild', families: ['items'], stage: 'ready', repair: false, startedAt };
  await hub.put(maintenanceView, {
    ...{ id: 'generations', homes, task },
    comparisons: { rebuild: { ...comparison, deletions: { total: 101, digest: 'd101' } } },
  });
  const entries = Array.from({ length: 101 }, (_, n) => ({ part: 'view', name: 'articles', key: `k${n}` }));
  const part = (n: number, deletions: object[], taskId = 't') => ({
    ...{ id: `rebuild|${n}`, kind: 'rebuild', part: n, taskId, deletions },
  });
  // The third part is from the previous rebuild.
  const parts = [part(0, entries.slice(0, 100)), part(1, entries.slice(100)), part(2, entries, 'before')];
  await hub.put(proposedDeletionsView, ...parts);
  const read = async (query: string) =>
    listDeletions.answer.parse(await hub.json(`/api/admin/deletions${query}`));
  expect(await read('?of=rebuild')).toEqual({
    ...{ total: 101, digest: 'd101', nextPage: 1 },
    deletions: entries.slice(0, 100),
  });
  expect(await read('?of=rebuild&page=1')).toEqual({
    total: 101,
    digest: 'd101',
    deletions: entries.slice(100),
  });
  expect(await read('')).toEqual({ total: 0, deletions: [] });
  const promoteWith = async (body?: object) => {
    const response = await hub.post('/api/admin/rebuild/promote', body);
    return [response.status, await response.text()];
  };
  const sentence =
    'The new generation lacks 101 documents that readers see. Read the list, then promote with its digest, or discard.';
  for (const body of [undefined, {}, { deletions: 'another' }])
    expect(await promoteWith(body)).toEqual([409, sentence]);
  expect(await promoteWith({ deletions: 7 })).toEqual([
    400,
    'deletions must be the digest of a list of deletions.',
  ]);
  expect((await promoteWith({ deletions: 'd101' }))[0]).toBe(200);
});

function letter(offset: number, reason: string): DeadLettered {
  const at = daysAgo(3 - offset);
  return {
    ...{ id: `dead|articles|0|${offset}`, type: deadLettered.type, version: deadLettered.version },
    ...{ key: `blog|g${offset}`, occurredAt: at, recordedAt: at, source: 'projector' },
    data: { position: { topic: 'articles', partition: 0, offset }, reason, value: 'x'.repeat(2000) },
  };
}

test('dead letters are listed with place, reason and time, the latest first; a retry is asked for once', async () => {
  await using hub = await startHubUnderTest();
  const letters = [letter(0, 'the record is not JSON'), letter(1, 'unknown event type'), letter(2, 'odd')];
  await hub.engines.log.append(
    letters.map((event) => ({
      topic: 'dead-letters',
      key: event.key,
      value: JSON.stringify(event),
    })),
  );
  await hub.put(settledLettersView, { id: 'dead|articles|0|1', settledAt: daysAgo(0) });
  const list = async (query: string) =>
    listDeadLetters.answer.parse(await hub.json(`/api/admin/dead-letters${query}`));
  const latest = await list('?limit=2');
  expect(latest).toMatchObject({
    total: 3,
    letters: [
      { topic: 'articles', partition: 0, offset: 2, reason: 'odd', at: daysAgo(1) },
      { offset: 1, reason: 'unknown event type', settledAt: daysAgo(0) },
    ],
  });
  expect(latest.letters[0]?.value).toHaveLength(1000);
  expect(latest.letters[0]?.settledAt).toBeUndefined();
  expect((await hub.post('/api/admin/dead-letters/retry', { letters: [] })).status).toBe(400);
  expect((await hub.post('/api/admin/dead-letters/retry', {})).status).toBe(202);
  expect((await hub.post('/api/admin/dead-letters/retry', {})).status).toBe(409);
  expect((await list('')).retry).toMatchObject({ applied: 0, unreadable: 0 });
});

test('F14 readers see the home the pointer names, from the next answer on', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('old'));
  await hub.put({ ...articlesView, name: 'articles.b' }, article('new'));
  const ids = async (path: string) => ((await hub.json(path)) as { id: string }[]).map(({ id }) => id);
  expect(await ids('/api/articles')).toEqual(['old']);
  await hub.put(maintenanceView, {
    id: 'generations',
    homes: { items: { live: 'b', numbers: { a: 0, b: 1 } } },
    comparisons: {},
  });
  await hub.announce('articles');
  expect(await ids('/api/articles')).toEqual(['new']);
});
