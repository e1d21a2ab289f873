import {
  allSearches,
  allViews,
  articleSearch,
  maintenanceView,
  startupsView,
  type ViewDefinition,
} from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { Engines } from '../engines.ts';
import { openEmbeddedEngines } from './open-with-homes.ts';
import { atHomes } from './renamed-stores.ts';

async function open() {
  const folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  return {
    engines,
    async [Symbol.asyncDispose]() {
      await engines.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const inB = { ...startupsView, name: 'startups.b' };
const inA = { ...startupsView, name: 'startups.a' };

async function put(engines: Engines, view: ViewDefinition, id: string): Promise<void> {
  const document = { id, rank: 1, name: id };
  const write = { view, key: id, document, expectedRevision: 0 };
  expect(await engines.views.commit({ writes: [write], positions: [] })).toBe('committed');
}

async function point(engines: Engines, homes: object, expectedRevision: number): Promise<void> {
  const document = { id: 'generations', homes, comparisons: {} };
  const write = { view: maintenanceView, key: 'generations', document, expectedRevision };
  expect(await engines.views.commit({ writes: [write], positions: [] })).toBe('committed');
}

async function keysOf(
  engines: Pick<Engines, 'views'>,
  view: ViewDefinition = startupsView,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { document } of engines.views.scan(view)) {
    keys.push(startupsView.schema.pick({ id: true }).parse(document).id);
  }
  return keys;
}

const toB = { startups: { live: 'b', numbers: { a: 0, b: 1 } } } as const;

test('a plain name is the home the pointer names, a name with its home that home', async () => {
  await using opened = await open();
  const { engines } = opened;
  await put(engines, startupsView, 'first');
  await put(engines, inB, 'second');
  expect(await keysOf(engines)).toEqual(['first']);
  const before = atHomes(engines, {});
  await point(engines, toB, 0);
  expect(await keysOf(engines)).toEqual(['second']);
  expect([await keysOf(engines, inA), await keysOf(engines, inB)]).toEqual([['first'], ['second']]);
  // Stores that read the pointer before keep the homes it named.
  expect(await keysOf(before)).toEqual(['first']);
  await point(engines, {}, 1);
  expect(await keysOf(engines)).toEqual(['first']);
});

test('positions of the projector follow the home of the family their topic belongs to', async () => {
  await using opened = await open();
  const { views } = opened.engines;
  const step = { topic: 'startups', partition: 0, expected: 0 };
  await views.commit({
    writes: [],
    positions: [
      { ...step, projection: 'projector', next: 3 },
      { ...step, projection: 'projector', topic: 'videos', next: 5 },
      { ...step, projection: 'projector.b', next: 2 },
    ],
  });
  const places = async () =>
    (await views.positions('projector')).map(({ topic, next }) => `${topic} ${next}`).sort();
  expect(await places()).toEqual(['startups 3', 'videos 5']);
  await point(opened.engines, toB, 0);
  expect(await places()).toEqual(['startups 2', 'videos 5']);
  expect(await views.position('projector', 'startups', 0)).toBe(2);
  expect(await views.position('projector.a', 'startups', 0)).toBe(3);
});

test('what belongs to an earlier filling of a home never replaces what belongs to a later one', async () => {
  await using opened = await open();
  const at = (b: number) => atHomes(opened.engines, { items: { live: 'b', numbers: { a: 0, b } } }).search;
  const write = (b: number, version: number, title: string | null) =>
    at(b).write([
      {
        ...{ index: articleSearch, id: 'x', version },
        document: title === null ? null : { text: { title }, keywords: {}, time: '2026-03-04T00:00:00.000Z' },
      },
    ]);
  const found = async (text: string) =>
    (await at(2).search({ index: articleSearch, text, now: '2026-03-04T00:00:00.000Z', limit: 5 })).total;
  await write(1, 7, 'early');
  await write(2, 0, null);
  expect(await found('early')).toBe(0);
  await write(1, 8, 'late');
  expect(await found('late')).toBe(0);
  await write(2, 1, 'fresh');
  await write(1, 9, 'late');
  expect([await found('late'), await found('fresh')]).toEqual([0, 1]);
  const versions: number[] = [];
  for await (const { version } of at(2).scan(articleSearch)) versions.push(version);
  expect(versions).toEqual([1]);
});
