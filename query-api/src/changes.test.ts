import { articlesView, listChanges } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

async function changesSince(hub: HubUnderTest, since?: string) {
  const path = since === undefined ? '/api/changes' : `/api/changes?since=${since}`;
  return listChanges.answer.parse(await hub.json(path));
}

test('a mirror learns once of everything that changed, page by page, and of nothing that is not public', async () => {
  await using hub = await startHubUnderTest();
  await hub.announce('articles', ['before']);
  const start = await changesSince(hub);
  expect(start).toMatchObject({ changes: [], more: false });
  expect(await changesSince(hub, start.next)).toEqual(start);
  await hub.announce('articles', ['a', 'b']);
  await hub.announce('articles', ['b', 'c']);
  await hub.announce('subscribers', ['ada']);
  await hub.announce('news');
  const first = await changesSince(hub, start.next);
  expect(first.changes).toEqual([
    { view: 'articles', keys: ['a', 'b', 'c'], removed: [] },
    { view: 'news', keys: [], removed: [] },
  ]);
  expect((await changesSince(hub, first.next)).changes).toEqual([]);
  for (let number = 0; number < 501; number += 1) await hub.announce('videos', [`v${number}`]);
  const seen: string[] = [];
  let page = await changesSince(hub, first.next);
  expect(page.more).toBe(true);
  for (;;) {
    seen.push(...page.changes.flatMap(({ keys }) => keys));
    if (!page.more) break;
    page = await changesSince(hub, page.next);
  }
  expect(seen).toEqual(Array.from({ length: 501 }, (_, number) => `v${number}`));
});

test('BLD-02 changes say what is gone, as it is at the end', async () => {
  await using hub = await startHubUnderTest();
  const { next } = await changesSince(hub);
  await hub.announce('articles', ['a', 'b', 'c'], undefined, ['a', 'b']);
  await hub.announce('articles', ['b', 'd'], undefined, ['d']);
  expect((await changesSince(hub, next)).changes).toEqual([
    { view: 'articles', keys: ['a', 'b', 'c', 'd'], removed: ['a', 'd'] },
  ]);
});

test('BLD-02 positions of changes are written as those of answers, and those of earlier versions are taken', async () => {
  await using hub = await startHubUnderTest();
  expect((await changesSince(hub)).next).toBe('view-changes/0:-1');
  await hub.announce('articles', ['a']);
  await hub.announce('articles', ['b']);
  expect((await changesSince(hub)).next).toBe('view-changes/0:1');
  const keysSince = async (since: string) =>
    (await changesSince(hub, since)).changes.flatMap(({ keys }) => keys);
  expect(await keysSince('view-changes/0:-1')).toEqual(['a', 'b']);
  expect(await keysSince('view-changes/0:0')).toEqual(['b']);
  expect(await keysSince('1')).toEqual(['b']);
  const strange = [
    'view-changes/1:0',
    'articles/0:0',
    'view-changes/0:0,view-changes/1:0',
    'view-changes/0:2',
  ];
  for (const since of [...strange, 'view-changes/0:-2', 'view-changes/0:', '0.0']) {
    expect([since, (await hub.fetch(`/api/changes?since=${since}`)).status]).toEqual([since, 400]);
  }
});

test('BLD-02 a place in the log of another hub is refused, even where this log has such a place, too', async () => {
  await using hub = await startHubUnderTest();
  await using other = await startHubUnderTest();
  const places = [];
  for (const one of [hub, other]) {
    await one.announce('articles', ['a']);
    places.push(await changesSince(one));
  }
  const [own, foreign] = places;
  expect(foreign?.next).toBe(own?.next);
  expect(foreign?.log).not.toBe(own?.log);
  const headers = { Accept: 'application/json' };
  const ask = (log = '') =>
    hub.fetch(`/api/changes?${new URLSearchParams({ since: own?.next ?? '', log })}`, { headers });
  expect((await ask(own?.log)).status).toBe(200);
  for (const log of [foreign?.log, '', 'x']) {
    const answer = await ask(log);
    expect([log, answer.status]).toEqual([log, 400]);
    expect(await answer.json()).toMatchObject({ code: 'unknown-position' });
  }
});

test('a place that was never given is 400, one that is forgotten 410', async () => {
  const state = { forgotten: false };
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    log: {
      ...engines.log,
      read: async (request) => {
        const batch = await engines.log.read(request);
        return state.forgotten ? { ...batch, records: batch.records.slice(1) } : batch;
      },
    },
  });
  await using hub = await startHubUnderTest({ wrap });
  const { next } = await changesSince(hub);
  await hub.announce('articles', ['a']);
  for (const since of ['', 'x', '1e3', '-1', `${next}.0`, '999999', '1&since=2']) {
    expect([since, (await hub.fetch(`/api/changes?since=${since}`)).status]).toEqual([since, 400]);
  }
  expect((await changesSince(hub, next)).changes).toHaveLength(1);
  state.forgotten = true;
  expect((await hub.fetch(`/api/changes?since=${next}`)).status).toBe(410);
});

test('min-position gives what the views show from there on, after a short wait, or 409', async () => {
  await using hub = await startHubUnderTest();
  const step = (expected: number, title: string, revision: number) =>
    hub.engines.views.commit({
      writes: [
        { view: articlesView, key: 'a', document: article('a', { title }), expectedRevision: revision },
      ],
      positions: [{ projection: 'projector', topic: 'articles', partition: 0, expected, next: expected + 5 }],
    });
  await step(0, 'First', 0);
  const titlesAt = async (position: string) => {
    const query = new URLSearchParams({ 'min-position': position });
    const response = await hub.fetch(`/api/articles?${query}`);
    return response.status === 200
      ? titlesOf(await response.json())
      : [response.status, await response.text()];
  };
  expect(await titlesAt('articles/0:4')).toEqual(['First']);
  expect(titlesOf(await hub.json('/api/articles'))).toEqual(['First']);
  // The change is not announced yet: the cached response is old, the one requested by position is not.
  await step(5, 'Second', 1);
  expect(titlesOf(await hub.json('/api/articles'))).toEqual(['First']);
  expect(await titlesAt('articles/0:9')).toEqual(['Second']);
  const waiting = titlesAt('articles/0:14, articles/0:3');
  await step(10, 'Third', 2);
  await hub.announce('articles', ['a']);
  expect(await waiting).toEqual(['Third']);
  expect(await titlesAt('articles/0:15')).toEqual([
    409,
    'The hub has not come as far as min-position yet. Please try again in a moment.',
  ]);
  for (const wrong of ['', 'articles', 'articles/0:x', '$where/0:1', 'articles/0:1,']) {
    expect([wrong, (await titlesAt(wrong))[0]]).toEqual([wrong, 400]);
  }
});

function titlesOf(body: unknown): string[] {
  return articlesView.schema
    .omit({ otherObservations: true })
    .array()
    .parse(body)
    .map(({ title }) => title);
}
