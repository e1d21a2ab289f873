import { articlesView, stocksView, subscribersView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { expect, test } from 'vitest';
import { append, dump, eventsOf, openEngines, project, start } from './testing/embedded-hub.ts';
import { article, envelope, pageView, quote, video } from './testing/events.ts';
import { MemoryHub } from './testing/memory-hub.ts';
import { createRandom, interleave } from './testing/shuffle.ts';

function manyArticles(count: number, sourceId = 'blog') {
  return Array.from({ length: count }, (_, index) =>
    article({
      ...{ sourceId, guid: `g${index}`, title: `Article ${index}` },
      url: `https://shared.example/${index}`,
    }),
  );
}

const [someId = ''] = new MemoryHub(manyArticles(1)).all(articlesView).map(({ id }) => id);
const streams = [
  manyArticles(30),
  manyArticles(20, 'zine'),
  [pageView(someId, 'v1'), pageView(someId, 'v2')],
  [video(), video({ title: 'Renamed' }, 2)],
  [quote('2026-03-03', 10), quote('2026-03-04', 11, 1)],
];

test('law 2 and F12: any interleaving in the log, once or twice, gives byte-equal views', async () => {
  const random = createRandom(7);
  const dumps = new Set<string>();
  for (const times of [1, 1, 2]) {
    await using engines = await openEngines();
    const given = streams.map((stream) => Array.from({ length: times }, () => stream).flat());
    await project(engines, interleave(given, random));
    dumps.add(await dump(engines));
  }
  expect(dumps.size).toBe(1);
});

test('the runner gives what applying one event after the other gives', async () => {
  await using engines = await openEngines();
  await project(engines, streams.flat());
  const hub = new MemoryHub(streams.flat());
  const articles = hub.all(articlesView).map((document) => JSON.stringify(document));
  const projected: string[] = [];
  for await (const { document } of engines.views.scan(articlesView)) projected.push(JSON.stringify(document));
  expect(projected.sort()).toEqual(articles.sort());
  expect(await engines.views.get(stocksView, 'ACME')).toEqual(hub.get(stocksView, 'ACME'));
});

test('a projector starts where the views are and goes on with what is appended', async () => {
  await using engines = await openEngines();
  await project(engines, manyArticles(3));
  const before = await eventsOf(engines, 'view-changes');
  await using projector = await start(engines);
  await projector.caughtUp();
  await append(engines, [article({ guid: 'new', url: 'https://blog.example/new' })]);
  await projector.caughtUp();
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(4);
  const after = (await eventsOf(engines, 'view-changes')).slice(before.length);
  const keyed = after.flatMap((event) => (event.type === 'ViewChanged' ? [event.data] : []));
  expect(keyed.filter(({ keys }) => keys.length === 0)).toEqual([]);
  expect(keyed.find(({ view, keys }) => view === 'articles' && keys.length > 0)).toMatchObject({
    position: { topic: 'articles', partition: 0, offset: 3 },
  });
  expect((await projector.lag()).every(({ behind }) => behind === 0)).toBe(true);
});

test('BLD-02 a start announces nothing after a clean stop, and once that anything may have changed after a kill', async () => {
  await using engines = await openEngines();
  const toldSince = async (count: number) =>
    (await eventsOf(engines, 'view-changes'))
      .slice(count)
      .flatMap((event) =>
        event.type === 'ViewChanged' && event.data.keys.length === 0 ? [event.data.view] : [],
      );
  const count = async () => (await eventsOf(engines, 'view-changes')).length;
  /** A projector that stops before it has stored how far readers were told. */
  const commit: Engines['views']['commit'] = (step) =>
    step.positions.some(({ projection }) => projection.endsWith('-told'))
      ? Promise.reject(new Error('killed'))
      : engines.views.commit(step);
  await project({ ...engines, views: { ...engines.views, commit } }, manyArticles(3));
  const killed = await count();
  await project(engines);
  const told = await toldSince(killed);
  expect(told).toContain('articles');
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain('subscribers');
  const stopped = await count();
  await project(engines);
  expect(await count()).toBe(stopped);
});

test('a batch larger than the views hold is read in several, and none is lost', async () => {
  await using engines = await openEngines();
  await project(engines, manyArticles(1_201));
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(1_201);
});

test('P5 a tombstone on the newsletter erases the subscriber', async () => {
  await using engines = await openEngines();
  const data = { subscriberId: 's1', consentText: 'v1' };
  await project(engines, [envelope('SubscriptionRequested', 's1|requested', data, 0, 'api')]);
  expect(await engines.views.get(subscribersView, 's1')).toMatchObject({ status: 'pending' });
  await engines.log.append([{ topic: 'newsletter', key: 's1|requested', value: null }]);
  await project(engines);
  expect(await engines.views.get(subscribersView, 's1')).toBeUndefined();
});
