import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  articleSearch,
  articlesView,
  type Generations,
  type GenerationTask,
  stocksView,
} from '@runrate/contracts';
import { type Engines, nameInSlot, readGenerations } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { atLength, makeTemporaryFolder } from '@runrate/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpViews } from './testing/dump-views.ts';
import { openTierEngines, testAddresses, tierVariables } from './testing/real-engines.ts';
import {
  articleRecords,
  askAdmin,
  configWithShelf,
  readLetters,
  readRebuild,
  silent,
  startApi,
  startReaders,
} from './testing/rebuild-world.ts';
import { superviseTier } from './testing/supervise-tier.ts';

const articles = 400;
const kills = atLength(2, 5);
const patience = { timeout: 100_000, interval: 100 };
const shelf = 'old-shelf';
const changedShelf = 'new-shelf';

let stack: AsyncDisposableStack;
let variables: Readonly<Record<string, string>>;
let engines: Engines;
let origin: string;

/** A hub with many articles on the three servers, projected once, with an API. */
beforeAll(async () => {
  stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'hub.yaml');
  await writeFile(
    path,
    `sources:\n  - { id: blog, kind: articles, name: Blog, url: "https://blog.example/feed" }
categories:\n  - { slug: ${changedShelf}, name: ${changedShelf}, color: "#0B6B4F" }\n`,
  );
  variables = tierVariables(testAddresses(), path);
  engines = await openTierEngines(variables);
  stack.defer(() => engines.close());
  await engines.log.append(articleRecords(articles));
  await using projector = await startProjector({ config: configWithShelf(shelf), engines, logger: silent });
  await projector.caughtUp();
  const api = await startApi(engines, configWithShelf(changedShelf));
  stack.defer(() => api.close());
  origin = api.origin;
});

afterAll(() => stack.disposeAsync());

function untilStage(stage: GenerationTask['stage'] | undefined): Promise<void> {
  return expect.poll(async () => (await readRebuild(origin)).task?.stage, patience).toBe(stage);
}

function untilComparison(
  kind: GenerationTask['kind'],
  isWanted: (found: NonNullable<Generations['comparisons']['audit']>) => boolean,
) {
  const look = async () => {
    const { task, comparisons } = (await readGenerations(engines.views)).document;
    const found = comparisons[kind];
    return task === undefined && found !== undefined && isWanted(found);
  };
  return expect.poll(look, patience).toBe(true);
}

async function reached(): Promise<number> {
  const positions = await engines.views.positions(nameInSlot('projector', 'b'));
  return positions.reduce((sum, { next }) => sum + next, 0);
}

test(`F14 a rebuild killed ${kills} times goes on from its checkpoint while 50 requests a second are answered: none empty, none of two generations`, async () => {
  const readers = startReaders(origin, articles);
  await using _readers = { [Symbol.asyncDispose]: () => readers.stop() };
  await using projector = superviseTier('projector', variables);
  await projector.ready();
  await askAdmin(origin, 'rebuild', { view: 'articles' });
  let before = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await expect.poll(reached, patience).toBeGreaterThan(before);
    projector.kill();
    const at = await reached();
    expect(at).toBeGreaterThanOrEqual(before);
    before = Math.min(at, articles - 1);
    await projector.ready();
  }
  await untilStage('ready');
  expect(await reached()).toBe(articles);
  const { comparison } = await readRebuild(origin);
  expect(comparison?.parts.filter(({ samples }) => samples.length > 0)).toMatchObject([
    { part: 'view', name: 'articles', added: 0, removed: 0, changed: articles },
  ]);
  await askAdmin(origin, 'rebuild/promote');
  await expect.poll(() => readers.shelves, patience).toEqual([shelf, changedShelf]);
  await untilStage(undefined);
  await readers.stop();
  expect(readers.wrong).toEqual([]);
  expect(await engines.search.count({ ...articleSearch, name: nameInSlot('articles', 'a') })).toBe(0);
  expect(projector.crashes).toEqual([]);
}, 400_000);

test('an audit finds seven index documents deleted and three views altered by hand, repairs them, and then none', async () => {
  await using projector = superviseTier('projector', variables);
  await projector.ready();
  const before = await dumpViews(engines);
  const ids: { id: string; version: number }[] = [];
  for await (const found of engines.search.scan(articleSearch)) ids.push(found);
  const deleted = ids
    .slice(0, 7)
    .map(({ id, version }) => ({ index: articleSearch, id, version, document: null }));
  await engines.search.write(deleted);
  const keys = ids.slice(7, 10).map(({ id }) => id);
  const stored = await engines.views.getMany(articlesView, keys);
  const writes = keys.map((key, index) => {
    const { document, revision = 0 } = stored.get(key) ?? {};
    const altered = index === 0 ? null : { ...document, title: `Altered ${index}` };
    return { view: articlesView, key, document: altered, expectedRevision: revision };
  });
  expect(await engines.views.commit({ writes, positions: [] })).toBe('committed');
  await askAdmin(origin, 'parity', { repair: true });
  await untilComparison('audit', ({ differences, repaired, left }) => {
    return differences === 10 && repaired === 10 && left === 0;
  });
  await askAdmin(origin, 'parity', {});
  await untilComparison('audit', ({ differences }) => differences === 0);
  expect(await dumpViews(engines)).toEqual(before);
}, 400_000);

test('F12 the whole log fed again, in other partitions, changes nothing; an unchanged log differs in nothing', async () => {
  await using projector = superviseTier('projector', variables);
  await projector.ready();
  const before = await dumpViews(engines);
  const again = articleRecords(articles).toReversed();
  await engines.log.append([
    ...again,
    ...again.map((record) => ({ ...record, partitionKey: `${record.key}?` })),
  ]);
  await askAdmin(origin, 'rebuild', { view: 'articles' });
  await untilStage('ready');
  expect((await readRebuild(origin)).comparison?.differences).toBe(0);
  expect(await dumpViews(engines)).toEqual(before);
  await askAdmin(origin, 'rebuild/discard');
  await untilStage(undefined);
}, 400_000);

test('F11 an unreadable event is listed with reason and place, and a retry leaves it there', async () => {
  await using projector = superviseTier('projector', variables);
  await projector.ready();
  const poison = { topic: 'quotes', key: 'bad', partitionKey: 'bad', value: '{"type":"Nothing"}' } as const;
  const [position] = await engines.log.append([poison]);
  await expect
    .poll(async () => (await readLetters(origin)).letters, patience)
    .toMatchObject([{ ...position, reason: expect.stringContaining('unknown event type') }]);
  await askAdmin(origin, 'dead-letters/retry', {});
  await expect
    .poll(async () => (await readLetters(origin)).retry, patience)
    .toMatchObject({
      finishedAt: expect.any(String),
      applied: 0,
      unreadable: 1,
    });
  expect(await engines.views.count({ view: stocksView, list: 'bySymbol' })).toBe(0);
}, 400_000);
