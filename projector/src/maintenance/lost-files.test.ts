import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch, articlesView, proposedDeletionsView } from '@runrate/contracts';
import { type Engines, readGenerations } from '@runrate/engines';
import { expect, test } from 'vitest';
import { append, dump, openEnginesIn, project, startAttentive } from '../testing/embedded-hub.ts';
import { article } from '../testing/events.ts';
import { ask, promoteIt, untilIdle, untilStage } from '../testing/maintenance.ts';

const events = Array.from({ length: 20 }, (_, index) =>
  article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
);

/** Creates a folder for data files that is deleted when the test ends. */
async function makeDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'lost-files-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

/** Deletes the first article records from the log, as an unwanted retention would. */
function loseRecords(folder: string, count: number): void {
  const log = new DatabaseSync(join(folder, 'log.db'));
  const { changes } = log.prepare(`DELETE FROM "records articles" WHERE offset < ?`).run(count);
  log.close();
  expect(changes).toBe(count);
}

function withoutNew(dumped: string): string {
  return dumped
    .split('\n')
    .filter((line) => /"title":"Article \d/.test(line))
    .join('\n');
}

async function findByTitle(engines: Engines, title: string) {
  for await (const { document, revision } of engines.views.scan(articlesView)) {
    if (document.title === title) return { document, revision };
  }
  throw new Error(`no article ${title}`);
}

async function alterTitle(engines: Engines, from: string, to: string): Promise<void> {
  const { document, revision } = await findByTitle(engines, from);
  const write = { view: articlesView, key: document.id, document: { ...document, title: to } };
  await engines.views.commit({ writes: [{ ...write, expectedRevision: revision }], positions: [] });
}

/** Adds an article that no record made. */
async function forge(engines: Engines, like: string): Promise<void> {
  const { document } = await findByTitle(engines, like);
  const forged = { ...document, id: 'forged', slug: 'forged' };
  const write = { view: articlesView, key: 'forged', document: forged, expectedRevision: 0 };
  await engines.views.commit({ writes: [write], positions: [] });
}

test('F24 search that was emptied is filled from the views, though the log lost most of its records', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  const wanted = await dump(before);
  await before.close();
  await rename(join(folder.path, 'search.db'), join(folder.path, 'search.db.away'));
  loseRecords(folder.path, 15);

  const engines = await openEnginesIn(folder.path);
  await using projector = await startAttentive(engines);
  // A first new item must not make the index look complete.
  await append(engines, [article({ guid: 'new', url: 'https://blog.example/new', title: 'New' }, 9)]);
  await projector.caughtUp();
  await expect.poll(() => engines.search.count(articleSearch), { timeout: 20_000 }).toBe(21);
  const { comparisons, task } = (await readGenerations(engines.views)).document;
  expect([comparisons.audit, task]).toEqual([undefined, undefined]);
  expect(withoutNew(await dump(engines))).toBe(withoutNew(wanted));
  await projector.close();
  await engines.close();
}, 60_000);

test('F24 a repair leaves what the log has lost until an admin consents to exactly that list', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  const wanted = await dump(before);
  await before.close();
  loseRecords(folder.path, 15);

  await using stack = new AsyncDisposableStack();
  const engines = await openEnginesIn(folder.path);
  stack.defer(() => engines.close());
  const projector = stack.use(await startAttentive(engines));
  const shown = () => engines.views.count({ view: articlesView, list: 'newest' });
  const audit = async (deletions?: string) => {
    await ask(engines, 'audit', { repair: true, deletions });
    return (await untilIdle(engines)).comparisons.audit;
  };

  const kept = await audit();
  expect(kept?.deletions?.total).toBe(15);
  expect(kept).toMatchObject({ differences: 15, repaired: 0, left: 15 });
  expect(await dump(engines)).toBe(wanted);
  const list = await Array.fromAsync(engines.views.scan(proposedDeletionsView));
  expect(list.flatMap(({ document }) => document.deletions.map(({ title }) => title)).sort()).toEqual(
    Array.from({ length: 15 }, (_, index) => `Article ${index}`).sort(),
  );

  expect(await audit('another-list')).toMatchObject({ repaired: 0, left: 15 });
  // The list grows: consent to the shorter list does not cover the longer one.
  await alterTitle(engines, 'Article 19', 'Defaced');
  await forge(engines, 'Article 18');
  const longer = await audit(kept?.deletions?.digest);
  expect(longer).toMatchObject({ differences: 17, repaired: 1, left: 16, deletions: { total: 16 } });
  expect(await shown()).toBe(21);

  expect(await audit(longer?.deletions?.digest)).toMatchObject({ differences: 16, repaired: 16, left: 0 });
  expect(await shown()).toBe(5);
  expect((await audit())?.deletions).toBeUndefined();
  expect(await Array.fromAsync(engines.views.scan(proposedDeletionsView))).toEqual([]);
  await projector.close();
}, 60_000);

test('F24 a rebuild that lacks what readers see is promoted with consent to the list only', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  await before.close();
  loseRecords(folder.path, 15);

  await using stack = new AsyncDisposableStack();
  const engines = await openEnginesIn(folder.path);
  stack.defer(() => engines.close());
  const projector = stack.use(await startAttentive(engines));
  await ask(engines, 'rebuild');
  const { comparisons } = await untilStage(engines, 'ready');
  expect(comparisons.rebuild?.deletions?.total).toBe(15);
  await expect(promoteIt(engines)).rejects.toThrow('lacks 15 documents that readers see');
  await expect(promoteIt(engines, 'another-list')).rejects.toThrow('lacks 15 documents');
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(20);
  await promoteIt(engines, comparisons.rebuild?.deletions?.digest);
  expect(await engines.views.count({ view: articlesView, list: 'newest' })).toBe(5);
  await projector.close();
}, 60_000);

test('F23 a log that was made anew is refused before anything is projected, with what to do', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  await before.close();
  await rename(join(folder.path, 'log.db'), join(folder.path, 'log.db.away'));
  const refused = openEnginesIn(folder.path);
  await expect(refused).rejects.toThrow('The log is not the one the views were made from');
  await expect(refused).rejects.toThrow('start once with ACCEPT_LOG=');
});
