import { type AddedSource, allSearches, allViews, deskTurnsView, hubConfigSchema } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { openLiveSources, toInstant } from '@runrate/service';
import { makeTemporaryFolder } from '@runrate/testkit';
import { noon } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSourceDesk } from './source-desk.ts';

const config = hubConfigSchema.parse({
  sources: [{ id: 'file', kind: 'articles', name: 'File', url: 'https://file.example/feed' }],
});

function source(name: string, url: string): AddedSource {
  return { kind: 'articles', name, url, categories: [], curated: false };
}

/** Opens shared engines for several processes, each with its own desk and its own copy of the sources. */
async function openHub() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const all = stack.move();
  return {
    engines,
    async startProcess() {
      const { log, views } = engines;
      const live = await openLiveSources({ config, log, logger: pino({ level: 'silent' }) });
      all.defer(() => live.close());
      return { live, desk: createSourceDesk({ live, ofFile: config, log, views, clock: () => noon }) };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

test.each([
  ['one name', 'Bees', 'Bees'],
  ['two names', 'Bees', 'Apiary'],
])(
  'OWN-40 a source that two admins add at once by %s is added once, and the other is told',
  async (_how, first, second) => {
    await using hub = await openHub();
    const [one, other] = [await hub.startProcess(), await hub.startProcess()];
    const url = 'https://bees.example/feed';
    const outcomes = await Promise.all([
      one.desk.add([source(first, url)], 'anna'),
      other.desk.add([source(second, url)], 'ben'),
    ]);
    const [won] = outcomes.flatMap(({ settings }) => settings);
    expect(outcomes.map(({ settings }) => settings.length).toSorted()).toEqual([0, 1]);
    expect(outcomes.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual([
      `${url} is the source ${won?.id} already`,
    ]);
    const later = await hub.startProcess();
    for (const { live } of [one, other, later]) {
      expect([...live.added().values()]).toEqual([won]);
      expect(live.config.sources.map(({ id }) => id)).toEqual(['file', won?.id]);
    }
  },
);

test('OWN-40 two feeds of one name that are added at once are both there', async () => {
  await using hub = await openHub();
  const [one, other] = [await hub.startProcess(), await hub.startProcess()];
  await Promise.all([
    one.desk.add([source('Blog', 'https://one.example/feed')], 'anna'),
    other.desk.add([source('Blog', 'https://other.example/feed')], 'ben'),
  ]);
  const later = await hub.startProcess();
  expect([...later.live.added().keys()].toSorted()).toEqual(['blog', 'blog-2']);
  expect(await Array.fromAsync(hub.engines.views.scan(deskTurnsView))).toEqual([]);
});

test('OWN-40 the turn of a process that was killed passes to the next after a minute', async () => {
  await using hub = await openHub();
  const { desk } = await hub.startProcess();
  const held = { id: 'sources', holder: 'killed', until: toInstant(noon) };
  const write = { view: deskTurnsView, key: held.id, document: held, expectedRevision: 0 };
  await hub.engines.views.commit({ writes: [write], positions: [] });
  const { settings } = await desk.add([source('Bees', 'https://bees.example/feed')], 'anna');
  expect(settings).toHaveLength(1);
});

test('OWN-40 5,000 sources of one name are added at once and known to every process', async () => {
  await using hub = await openHub();
  const [one, other] = [await hub.startProcess(), await hub.startProcess()];
  const many = Array.from({ length: 5000 }, (_, n) => source('Blog', `https://bees.example/${n}`));
  const { settings, refused } = await one.desk.add(many, 'anna');
  expect([settings.length, refused]).toEqual([5000, []]);
  const again = await other.desk.add(many.slice(0, 2), 'ben');
  expect(again.refused.map(({ reason }) => reason)).toEqual([
    'https://bees.example/0 is the source blog already',
    'https://bees.example/1 is the source blog-2 already',
  ]);
});
