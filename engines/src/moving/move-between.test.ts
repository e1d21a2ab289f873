import { join } from 'node:path';
import {
  allSearches,
  allViews,
  receiptsView,
  settledLettersView,
  sourceStatesView,
  type Topic,
  topicNames,
  webhookPlacesView,
} from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { Engines } from '../engines.ts';
import { declareHomes } from '../generations/homes.ts';
import { openEmbeddedEngines } from '../generations/open-with-homes.ts';
import type { EventLog, LogRecord } from '../ports/event-log.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import { parseChangesPlace } from './changes-place.ts';
import { moveBetween, rehearseMove } from './move-between.ts';
import { openMovable } from './move-hub.ts';
import { createMemoryEngines } from './testing/memory-engines.ts';
import { createMortal, type Death, Killed } from './testing/mortal-engines.ts';
import { fillSource } from './testing/source-with-everything.ts';

const declared = { views: allViews, searches: allSearches };

async function openWorld() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const open = async (name: string): Promise<Engines> =>
    stack.use(await openMovable({ dataDir: join(folder.path, name) }, 'embedded', declared)).engines;
  return {
    ...{ open, folder: folder.path },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function move(from: Engines, to: Engines, said: string[] = []): Promise<readonly string[]> {
  const toSearch = async (_view: string, document: object) => {
    const { title = '' }: { title?: string } = document;
    return { text: { title }, keywords: {}, time: '2026-03-04T09:00:00.000Z' };
  };
  const tools = { from, to, declared, toSearch, say: (line: string) => void said.push(line) };
  return moveBetween({ ...tools, side: 'engines', clock: () => 0 });
}

/** Reads everything except the target's own data about the move. */
async function dump({ log, views, search }: Engines): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const topic of topicNames) all[`topic ${topic}`] = await Array.fromAsync(scanTopic(log, topic));
  for (const view of declareHomes(declared).views) {
    const documents = (await Array.fromAsync(views.scan(view))).map(({ document }) => document);
    all[view.name] = documents.filter(
      (document) => !('id' in document && ['move', 'log-history'].includes(String(document.id))),
    );
  }
  for (const index of declareHomes(declared).searches)
    all[`search ${index.name}`] = await Array.fromAsync(search.scan(index));
  for (const name of ['projector', 'projector.b']) {
    const places = (await views.positions(name)).map(
      ({ topic, partition, next }) => `${topic}/${partition}: ${next}`,
    );
    all[name] = places.sort();
  }
  return all;
}

/** Returns the values of each key in order, across partitions. */
async function valuesByKey(log: EventLog, topic: Topic): Promise<Map<string, (string | null)[]>> {
  const found = new Map<string, (string | null)[]>();
  for await (const { key, value } of scanTopic(log, topic))
    found.set(key, [...(found.get(key) ?? []), value]);
  return new Map([...found].sort());
}

async function recordAt(
  log: EventLog,
  place: { topic: string; partition: number; offset: number },
): Promise<LogRecord | undefined> {
  const topic = topicNames.find((name) => name === place.topic) ?? 'articles';
  const { records } = await log.read({ ...place, topic, limit: 1 });
  return records.find(({ position }) => position.offset === place.offset);
}

/** Returns the handled records, according to the positions of the live generation and the webhooks' place. */
async function handledIn({ log, views }: Engines): Promise<Record<string, string[]>> {
  const handled: Record<string, string[]> = {};
  const place = (await views.get(webhookPlacesView, 'view-changes'))?.place ?? '';
  const reached = [...(await views.positions('projector')), ...(await views.positions('projector.b'))];
  for (const topic of topicNames) {
    const changes = parseChangesPlace(place);
    const nextOf = (partition: number) =>
      topic === 'view-changes'
        ? (changes[partition] ?? 0)
        : (reached.find((one) => one.topic === topic && one.partition === partition)?.next ?? 0);
    const all = await Array.fromAsync(scanTopic(log, topic));
    handled[topic] = all
      .filter(({ position }) => position.offset < nextOf(position.partition))
      .map(({ key }) => key)
      .sort();
  }
  return handled;
}

/** Checks that every position in the data leads to the same record as before, or is absent if that is gone. */
async function expectPlaces({ log, views }: Engines): Promise<void> {
  const states = await Array.fromAsync(views.scan(sourceStatesView));
  expect(states).toHaveLength(5);
  for await (const { key, value } of scanTopic(log, 'fetches')) {
    const { data } = JSON.parse(value ?? '{}') as { data?: { sourceId: string; handled?: object } };
    if (!data?.handled) continue;
    const state = states.find(({ document }) => document.sourceId === key)?.document;
    expect(state).toMatchObject(data);
    if (!state?.handled || !state.lastItem) throw new Error(`the state of ${key} names no places`);
    expect((await recordAt(log, state.handled))?.value).toBe(JSON.stringify({ requestOf: key }));
    expect(await recordAt(log, state.lastItem)).toMatchObject({
      key: `${key}|guid:11`,
      position: state.lastItem,
    });
  }
  const [receipt] = await Array.fromAsync(views.scan(receiptsView));
  for (const { sourceId, requested } of receipt?.document.sources ?? [])
    expect((await recordAt(log, requested))?.value).toBe(JSON.stringify({ requestOf: sourceId }));
  expect(receipt?.document.sources).toHaveLength(5);
  const ids: string[] = [];
  for await (const { key, value } of scanTopic(log, 'dead-letters')) {
    if (value === null || !value.includes('DeadLettered')) continue;
    const { id, data } = JSON.parse(value) as { id: string; data: { position: LogRecord['position'] } };
    ids.push(id);
    const { topic, partition, offset } = data.position;
    if (key.startsWith('zeta')) continue;
    expect((await recordAt(log, data.position))?.key).toBe(key);
    expect(id).toBe(`dead|${topic}|${partition}|${offset}`);
  }
  expect(new Set(ids).size).toBe(6);
  const settled = (await Array.fromAsync(views.scan(settledLettersView))).map(({ document }) => document.id);
  expect(settled).toHaveLength(4);
  expect(ids).toEqual(expect.arrayContaining(settled));
}

test('RUN-10 RUN-11 RUN-13 there and back, over other partitions: order by key, places in data, what was handled', async () => {
  await using world = await openWorld();
  const [first, cluster, back] = [await world.open('first'), createMemoryEngines(), await world.open('back')];
  await fillSource(first);
  const before = await dump(first);
  expect(await move(first, cluster)).toEqual([]);
  expect(await move(cluster, back)).toEqual([]);
  expect(await dump(first)).toEqual(before);
  for (const engines of [first, cluster, back]) await expectPlaces(engines);
  const handled = await handledIn(first);
  expect(handled['articles']?.length).toBeGreaterThan(10);
  expect(handled['view-changes']?.length).toBeGreaterThan(2);
  for (const engines of [cluster, back]) {
    expect(await handledIn(engines)).toEqual(handled);
    for (const topic of topicNames.filter((name) => name !== 'fetches' && name !== 'dead-letters'))
      expect(await valuesByKey(engines.log, topic)).toEqual(await valuesByKey(first.log, topic));
  }
  const [, ...parts] = Object.keys(before).filter(
    (name) => name.startsWith('search') || name.startsWith('articles'),
  );
  const after = await dump(back);
  for (const part of parts) expect(after[part]).toEqual(before[part]);
});

test.each<Death>(['before', 'after', 'half'])(
  'RUN-12 killed once at each of its writes (%s it is done), a move ends as if it had not been',
  async (death) => {
    const [source, calm, target] = [createMemoryEngines(), createMemoryEngines(), createMemoryEngines()];
    await fillSource(source);
    await move(source, calm);
    const { mortal, deaths } = createMortal(target, death);
    let outcome: readonly string[] | undefined;
    for (let runs = 0; !outcome && runs < 500; runs += 1)
      outcome = await move(source, mortal).catch((error: unknown) => {
        if (error instanceof Killed) return undefined;
        throw error;
      });
    expect(outcome, deaths.slice(-12).join(', ')).toEqual([]);
    expect(await dump(target)).toEqual(await dump(calm));
    expect(deaths.length).toBeGreaterThan(50);
    const steps = [
      ...topicNames.map((topic) => `append ${topic}`),
      'commit source-states',
      'write articles.b',
      'commit moved-places',
    ];
    expect(steps.filter((step) => !deaths.includes(step))).toEqual([]);
  },
);

test('RUN-12 what is not empty is refused, and what is half moved is refused to every hub and every other source', async () => {
  await using world = await openWorld();
  const [source, other, filled] = [createMemoryEngines(), createMemoryEngines(), createMemoryEngines()];
  await fillSource(source);
  await fillSource(other);
  await filled.log.append([{ topic: 'engagement', key: 'a', value: '1' }]);
  await expect(move(source, filled)).rejects.toThrow('The target is not empty (records in engagement)');
  const target = await openMovable({ dataDir: join(world.folder, 'target') }, 'embedded', declared);
  const { mortal } = createMortal(target.engines, 'after');
  for (let runs = 0; runs < 4; runs += 1) await expect(move(source, mortal)).rejects.toThrow(Killed);
  await other.log.append([{ topic: 'engagement', key: 'a', value: '1' }]);
  await expect(move(other, target.engines)).rejects.toThrow(
    'filled from a source that is not as this one is',
  );
  await target[Symbol.asyncDispose]();
  const options = { dataDir: join(world.folder, 'target'), ...declared };
  await expect(openEmbeddedEngines(options)).rejects.toThrow(
    'A move that fills this hub’s data began on 1970-01-01',
  );
  await using again = await openMovable(options, 'embedded', declared);
  const said: string[] = [];
  expect(await move(source, again.engines, said)).toEqual([]);
  expect(said).toContain('Going on with the move that was begun.');
  expect(await move(source, again.engines, said)).toEqual([]);
  expect(said.at(-1)).toBe('This move was finished on 1970-01-01T00:00:00.000Z; nothing is compared again.');
});

test('RUN-13 a document that differs and a record that is lost are listed, and no hub starts on the target', async () => {
  const [source, target] = [createMemoryEngines(), createMemoryEngines()];
  await fillSource(source);
  const forgetful: Engines = {
    ...target,
    log: {
      ...target.log,
      append: (records) =>
        target.log.append(
          records.map((one) =>
            one.key === 'alpha|guid:3' && one.topic === 'news' ? { ...one, value: '{}' } : one,
          ),
        ),
    },
    views: {
      ...target.views,
      commit: ({ writes, positions }) =>
        target.views.commit({
          positions,
          writes: writes.map((write) =>
            write.key === 'item-2' ? { ...write, document: { ...write.document, title: '' } } : write,
          ),
        }),
    },
  };
  expect(await move(source, forgetful)).toEqual([
    'topic news: alpha|guid:3 is different',
    'view articles.b: item-2 is different',
  ]);
  expect(await target.views.positions('projector')).toEqual([]);
});

test('RUN-14 a rehearsal tells the size of every part and needs no target', async () => {
  const source = createMemoryEngines();
  await fillSource(source);
  const sizes = await rehearseMove({ from: source, declared });
  expect(sizes.find(({ name }) => name === 'articles')).toMatchObject({ kind: 'topic', count: 72 });
  expect(sizes.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(topicNames.length);
});

test('RUN-14 no batch waits until search shows it, since only the comparison looks', async () => {
  const [source, target] = [createMemoryEngines(), createMemoryEngines()];
  await fillSource(source);
  const shown: string[] = [];
  let written = 0;
  const watched: Engines = {
    ...target,
    search: {
      ...target.search,
      write: (writes) => {
        written += writes.length;
        shown.push(...writes.filter(({ isUnseen }) => !isUnseen).map(({ id }) => id));
        return target.search.write(writes);
      },
    },
  };
  expect(await move(source, watched)).toEqual([]);
  expect(written).toBeGreaterThan(0);
  expect(shown).toEqual([]);
});
