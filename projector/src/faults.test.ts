import { articlesView, engagementView, stocksView } from '@runrate/contracts';
import { type Engines, EngineUnavailable, type NewRecord } from '@runrate/engines';
import { expect, test } from 'vitest';
import { append, dump, eventsOf, openEngines, project, start, withFaults } from './testing/embedded-hub.ts';
import { article, pageView, quote, toRecord, withdrawal } from './testing/events.ts';
import { MemoryHub } from './testing/memory-hub.ts';

const events = [
  ...Array.from({ length: 40 }, (_, index) =>
    article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
  ),
  article({ guid: 'g1', url: 'https://blog.example/1', title: 'Article 1, edited' }, 5),
  withdrawal('blog', 'guid:g2', 6),
  quote('2026-03-04', 12),
  pageView('someone', 'v1'),
];

let reference: Promise<string> | undefined;

/** Dump of the views and search when nothing fails. */
function referenceDump(): Promise<string> {
  reference ??= projectUndisturbed();
  return reference;
}

async function projectUndisturbed(): Promise<string> {
  await using engines = await openEngines();
  await project(engines, events);
  return await dump(engines);
}

const healthy = toRecord(article());
const poison: readonly string[] = [
  'not JSON',
  '',
  '[]',
  '{"type":"Nothing"}',
  String(healthy.value).replace('"version":1', '"version":9'),
  String(healthy.value).replace('"title":"Pricing is a product"', '"title":7'),
  '{"__proto__":{"type":"ArticleObserved"}}',
  '{"type":"__proto__"}',
  '{"type":{"$where":"1"},"a.b":1}',
  `{"type":"${'x'.repeat(900_000)}"}`,
];

test('F11 poisoned events go to the dead letters with reason and place, the others are applied', async () => {
  await using engines = await openEngines();
  const records: NewRecord[] = events.map(toRecord);
  for (const [index, value] of poison.entries()) {
    records.splice(3 * index, 0, { topic: 'articles', key: `poison${index}`, value });
  }
  records.push({ topic: 'articles', key: 'null', value: 'null' });
  await engines.log.append(records);
  await project(engines);
  expect(await dump(engines)).toBe(await referenceDump());
  const letters = await eventsOf(engines, 'dead-letters');
  expect(letters).toHaveLength(poison.length + 1);
  for (const letter of letters) {
    if (letter.type !== 'DeadLettered') throw new Error(letter.type);
    expect(letter.data.reason).not.toBe('');
    expect(letter.data.position.topic).toBe('articles');
    expect(letter.data.value.length).toBeLessThanOrEqual(256 * 1024);
  }
});

test('F11 an event whose document the engines refuse is found among its batch', async () => {
  await using engines = await openEngines();
  const refusing = withFaults(engines, {
    views: {
      commit(change) {
        if (change.writes.some(({ document }) => JSON.stringify(document).includes('Article 13'))) {
          return Promise.reject(new RangeError('the document is too large'));
        }
        return engines.views.commit(change);
      },
    },
  });
  await project(refusing, events);
  const letters = await eventsOf(engines, 'dead-letters');
  expect(letters.map(({ key }) => key)).toEqual(['blog|guid:g13']);
  expect(letters[0]).toMatchObject({ data: { reason: expect.stringContaining('too large') } });
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(38);
});

/** Fails the first calls of a method as if the engine were unreachable. */
function away<Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>, times: number) {
  let left = times;
  return (...args: Args): Promise<Result> => {
    left -= 1;
    return left >= 0 ? Promise.reject(new EngineUnavailable('away')) : method(...args);
  };
}

test('F4 and F5: an outage holds events up and sends none to the dead letters', async () => {
  await using engines = await openEngines();
  const { log, views, search } = engines;
  const sick = withFaults(engines, {
    log: { append: away(log.append, 2) },
    views: { getMany: away(views.getMany, 3), commit: away(views.commit, 3) },
    search: { write: away(search.write, 3) },
  });
  await append(engines, events);
  await using projector = await start(sick);
  await projector.caughtUp();
  expect(await dump(engines)).toBe(await referenceDump());
  expect(await eventsOf(engines, 'dead-letters')).toEqual([]);
});

/** Engines that die at one call: every later call fails too, as after a kill. */
function dyingAt(engines: Engines, step: 'search' | 'commit' | 'announce', died: () => void): Engines {
  const dead = () => {
    died();
    return Promise.reject(new EngineUnavailable('killed'));
  };
  if (step === 'search') return withFaults(engines, { views: { commit: dead } });
  if (step === 'commit') return withFaults(engines, { search: { write: dead } });
  const append: Engines['log']['append'] = (records) =>
    records.some(({ value }) => value?.includes('"keys":["')) ? dead() : engines.log.append(records);
  return withFaults(engines, { log: { append } });
}

for (const step of ['search', 'commit', 'announce'] as const) {
  test(`F1 killed between the effects of a batch (${step}), the next start gives equal views`, async () => {
    await using engines = await openEngines();
    await append(engines, events.slice(0, 20));
    const { promise, resolve } = Promise.withResolvers<void>();
    const projector = await start(dyingAt(engines, step, resolve));
    await promise;
    await projector.close();
    await project(engines, events.slice(20));
    expect(await dump(engines)).toBe(await referenceDump());
  });
}

test('F1 a dead letter is written once although its batch is done again', async () => {
  await using engines = await openEngines();
  await engines.log.append([{ topic: 'articles', key: 'bad', value: 'bad' }]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const projector = await start(dyingAt(engines, 'search', resolve));
  await promise;
  await projector.close();
  await project(engines, events);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(1);
});

test('a conflict with another writer is loaded and done again', async () => {
  await using engines = await openEngines();
  let conflicts = 2;
  const contended = withFaults(engines, {
    views: {
      commit(change) {
        conflicts -= change.writes.length > 0 ? 1 : 0;
        return conflicts >= 0 ? Promise.resolve('conflict') : engines.views.commit(change);
      },
    },
  });
  await project(contended, events);
  expect(await dump(engines)).toBe(await referenceDump());
});

test('F8 two projectors of one log disturb nothing: each event counts once', async () => {
  await using engines = await openEngines();
  // The twin follows the same records through a log that assigns it the partitions too.
  const twin = withFaults(engines, {
    log: { follow: (options) => engines.log.follow({ ...options, group: 'twin' }) },
  });
  await append(engines, events);
  const [first, second] = await Promise.all([start(engines), start(twin)]);
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  await Promise.all([first.close(), second.close()]);
  expect(await dump(engines)).toBe(await referenceDump());
  expect(await engines.views.get(stocksView, 'ACME')).toBeDefined();
});

test('law 2: a view counted while its article is being made stays, and the article counts none itself', async () => {
  await using engines = await openEngines();
  const [event] = events;
  const [{ id } = { id: '' }] = event ? new MemoryHub([event]).all(articlesView) : [];
  let raced = false;
  const racing = withFaults(engines, {
    views: {
      async commit(change) {
        if (!raced && change.writes.some(({ view }) => view.name === 'articles.a')) {
          raced = true;
          const document = { articleId: id, views: 1, shares: 0, days: {} };
          const write = { view: engagementView, key: id, document, expectedRevision: 0 };
          await engines.views.commit({ writes: [write], positions: [] });
        }
        return engines.views.commit(change);
      },
    },
  });
  await project(racing, events);
  expect(raced).toBe(true);
  expect(await engines.views.get(engagementView, id)).toMatchObject({ views: 1 });
  expect(await engines.views.get(articlesView, id)).toBeDefined();
});

/** Commits the first step that advances the articles, but reports a failure. */
function withLostAnswer(engines: Engines): Engines {
  let isLost = false;
  return withFaults(engines, {
    views: {
      async commit(change) {
        const outcome = await engines.views.commit(change);
        if (isLost || change.positions[0]?.topic !== 'articles') return outcome;
        isLost = true;
        throw new EngineUnavailable('no answer in time');
      },
    },
  });
}

test('readers are told of a commit whose answer was lost', async () => {
  await using engines = await openEngines();
  await using projector = await start(withLostAnswer(engines));
  await append(engines, events);
  await projector.caughtUp();
  const told = (await eventsOf(engines, 'view-changes')).flatMap((event) =>
    event.type === 'ViewChanged' && event.key === articlesView.name ? event.data.keys : [],
  );
  const shown = new MemoryHub(events).all(articlesView).map(({ id }) => id);
  expect(told).toEqual(expect.arrayContaining(shown));
  expect(await dump(engines)).toBe(await referenceDump());
});

test('F13 a batch another member had begun is finished from where it left off, and may have been told to nobody', async () => {
  await using engines = await openEngines();
  await append(engines, events);
  let taken = false;
  const shared = withFaults(engines, {
    views: {
      async commit(change) {
        const [step] = change.positions;
        if (!taken && step?.topic === 'articles') {
          taken = true;
          await engines.views.commit({ writes: [], positions: [{ ...step, next: 1 }] });
        }
        return engines.views.commit(change);
      },
    },
  });
  await using projector = await start(shared);
  await projector.caughtUp();
  // The other member committed the first event; in this test it wrote nothing.
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(38);
  expect(await eventsOf(engines, 'view-changes')).toContainEqual(
    expect.objectContaining({ data: { view: articlesView.name, keys: [] } }),
  );
});

test('F8 a member that was overtaken writes nothing to search of what others have already projected', async () => {
  await using engines = await openEngines();
  const gone = [article({ guid: 'gone' }), withdrawal('blog', 'guid:gone', 6)];
  await project(engines, gone);
  const before = await dump(engines);
  let isBehind = true;
  const overtaken = withFaults(engines, {
    log: { follow: (options) => engines.log.follow({ ...options, maxBatch: 1 }) },
    views: {
      async position(projection, topic, partition) {
        const wasBehind = isBehind && topic === 'articles';
        if (wasBehind) isBehind = false;
        return wasBehind ? 0 : engines.views.position(projection, topic, partition);
      },
    },
  });
  await project(overtaken);
  expect(isBehind).toBe(false);
  expect(await dump(engines)).toBe(before);
});
