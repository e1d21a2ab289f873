import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleSearch, articlesView, type Topic, videosView } from '@runrate/contracts';
import { type Engines, readGenerations, type ViewWrite } from '@runrate/engines';
import { expect, test } from 'vitest';
import {
  append,
  dump,
  eventsOf,
  openEngines,
  openEnginesIn,
  project,
  startAttentive,
  withFaults,
} from '../testing/embedded-hub.ts';
import { article, minute, pageView, quote, video, withdrawal } from '../testing/events.ts';
import { ask, untilIdle, untilStage } from '../testing/maintenance.ts';

const events = [
  ...Array.from({ length: 30 }, (_, index) =>
    article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
  ),
  withdrawal('blog', 'guid:g2', 6),
  ...[1, 2, 3].map((index) => video({ videoId: `video${index}`, title: `Talk ${index}` })),
  quote('2026-03-04', 12),
  pageView('someone', 'v1'),
];

/** Deletes documents from the index behind the hub's back. */
async function deleteFromIndex(engines: Engines, count: number): Promise<void> {
  const found: { id: string; version: number }[] = [];
  for await (const one of engines.search.scan(articleSearch)) found.push(one);
  const writes = found
    .slice(0, count)
    .map(({ id, version }) => ({ index: articleSearch, id, version, document: null }));
  await engines.search.write(writes);
}

/** Removes one article, adds one that no event made, and changes a video. */
async function alterViews(engines: Engines): Promise<void> {
  const articles: string[] = [];
  for await (const { document } of engines.views.scan(articlesView)) articles.push(document.id);
  const [removed = '', copied = ''] = articles.reverse();
  const stored = await engines.views.getMany(articlesView, [removed, copied]);
  const talk = (await engines.views.getMany(videosView, ['video2'])).get('video2');
  const writes: ViewWrite[] = [
    {
      view: articlesView,
      key: removed,
      document: null,
      expectedRevision: stored.get(removed)?.revision ?? 0,
    },
    {
      view: articlesView,
      key: 'forged',
      document: { ...stored.get(copied)?.document, id: 'forged', slug: 'forged' },
      expectedRevision: 0,
    },
    {
      view: videosView,
      key: 'video2',
      document: { ...talk?.document, title: 'Defaced' },
      expectedRevision: talk?.revision ?? 0,
    },
  ];
  expect(await engines.views.commit({ writes, positions: [] })).toBe('committed');
}

test('seven index documents deleted and three views altered by hand: the audit finds 10, repairs 10, then none', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  const before = await dump(engines);
  await deleteFromIndex(engines, 7);
  await alterViews(engines);
  expect(await dump(engines)).not.toBe(before);
  await using projector = await startAttentive(engines);
  await ask(engines, 'audit');
  const found = (await untilIdle(engines)).comparisons.audit;
  expect(found?.differences).toBe(10);
  expect(found?.repaired).toBeUndefined();
  const drift = found?.parts.flatMap(({ part, name, added, removed, changed }) =>
    added + removed + changed > 0 ? [{ part, name, added, removed, changed }] : [],
  );
  expect(drift).toEqual([
    { part: 'view', name: 'articles', added: 1, removed: 1, changed: 0 },
    { part: 'view', name: 'videos', added: 0, removed: 0, changed: 1 },
    { part: 'search', name: 'articles', added: 7, removed: 0, changed: 0 },
  ]);
  const defaced = found?.parts.find(({ changed }) => changed > 0)?.samples;
  expect(defaced).toEqual([{ key: 'video2', change: 'changed', fields: ['title'] }]);
  await ask(engines, 'audit', { repair: true, deletions: found?.deletions?.digest });
  const mended = (await untilIdle(engines)).comparisons.audit;
  expect([mended?.differences, mended?.repaired, mended?.left]).toEqual([10, 10, 0]);
  await ask(engines, 'audit');
  expect((await untilIdle(engines)).comparisons.audit?.differences).toBe(0);
  expect(await dump(engines)).toBe(before);
  const answer = await engines.search.search({
    index: articleSearch,
    text: 'article',
    now: '2026-03-04T12:00:00.000Z',
    limit: 50,
  });
  expect(answer.total).toBe(29);
  await append(engines, [article({ guid: 'new', url: 'https://blog.example/new', title: 'New' }, 9)]);
  await projector.caughtUp();
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(30);
}, 60_000);

test('readers are told of a repair although the projector was cut off before it could say so', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  const before = await dump(engines);
  const talk = (await engines.views.getMany(videosView, ['video2'])).get('video2');
  const document = { ...talk?.document, title: 'Defaced' };
  const write = { view: videosView, key: 'video2', document, expectedRevision: talk?.revision ?? 0 };
  expect(await engines.views.commit({ writes: [write], positions: [] })).toBe('committed');
  let cutOffAt: number | undefined;
  const untold = withFaults(engines, {
    log: {
      async append(records) {
        if (cutOffAt === undefined && records.some(({ value }) => value?.includes('"keys":["video2"]'))) {
          cutOffAt = (await eventsOf(engines, 'view-changes')).length;
          throw new Error('the log is away');
        }
        return engines.log.append(records);
      },
    },
  });
  await using _projector = await startAttentive(untold);
  await ask(engines, 'audit', { repair: true });
  await untilIdle(engines);
  expect(await dump(engines)).toBe(before);
  expect(cutOffAt).toBeGreaterThan(0);
  expect((await eventsOf(engines, 'view-changes')).slice(cutOffAt)).toContainEqual(
    expect.objectContaining({ data: { view: videosView.name, keys: [] } }),
  );
});

test('an audit while events arrive takes nothing for drift that is only under way', async () => {
  await using engines = await openEngines();
  await project(engines, events);
  await using projector = await startAttentive(engines);
  await ask(engines, 'audit');
  let views = 0;
  while ((await readGenerations(engines.views)).document.task) {
    views += 1;
    await append(engines, [pageView('someone', `more${views}`, views)]);
  }
  const { comparisons } = await untilIdle(engines);
  expect(comparisons.audit?.differences).toBe(0);
  expect(views).toBeGreaterThan(0);
  await projector.caughtUp();
}, 60_000);

/** Number of records the log still has for a topic. */
async function countRecords(engines: Engines, topic: Topic): Promise<number> {
  const [end = 0] = await engines.log.ends(topic);
  return (await engines.log.read({ topic, partition: 0, offset: 0, limit: end + 1 })).records.length;
}

test('what compaction forgets is no drift: neither an audit nor a rebuild finds anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const uncompacted = await openEnginesIn(folder);
  const edits = [1, 2, 3].flatMap((at) => [
    ...[1, 3, 4].map((index) => {
      const url = `https://blog.example/${index}`;
      const first = { title: `Article ${index}`, url, seenAt: minute(0) };
      return article({ guid: `g${index}`, url, first, title: `Edit ${at} of ${index}` }, at);
    }),
    video({ videoId: 'video1', title: `Edit ${at}` }, at),
  ]);
  await project(uncompacted, [
    ...events,
    ...edits,
    withdrawal('blog', 'guid:g3', 9),
    pageView('other', 'v9', 9),
  ]);
  const before = await countRecords(uncompacted, 'articles');
  await uncompacted.close();
  // Opening the log again compacts it.
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true }));
  const engines = await openEnginesIn(folder);
  stack.defer(() => engines.close());
  while ((await countRecords(engines, 'articles')) >= before - 9);
  stack.use(await startAttentive(engines));
  await ask(engines, 'audit');
  const { comparisons } = await untilIdle(engines);
  expect(comparisons.audit?.parts.filter(({ samples }) => samples.length > 0)).toEqual([]);
  await ask(engines, 'rebuild');
  const { comparisons: rebuilt } = await untilStage(engines, 'ready');
  expect(rebuilt.rebuild?.parts.filter(({ samples }) => samples.length > 0)).toEqual([]);
}, 60_000);
