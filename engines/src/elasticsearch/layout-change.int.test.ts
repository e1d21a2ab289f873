import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@elastic/elasticsearch';
import { articleSearch, type SearchDefinition } from '@runrate/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { article } from '../conformance/search-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { openElasticsearchIndex } from './elasticsearch-index.ts';
import { testUrl } from './elasticsearch-subject.ts';
import { openLifeline } from './killed-between-requests.ts';

/** A layout that accepts the documents of the previous one. */
const changed = { ...articleSearch, text: { ...articleSearch.text, summary: 2 } } satisfies SearchDefinition;
/** A layout that does not. */
const narrower = { ...articleSearch, text: { body: 1, title: 8 } } satisfies SearchDefinition;

let indexPrefix: string;
let alias: string;
let client: Client;
const opened: SearchIndex[] = [];

beforeEach(() => {
  indexPrefix = `test-${randomUUID().slice(0, 8)}`;
  alias = `${indexPrefix}-articles`;
  client = new Client({ node: testUrl(), requestTimeout: 30_000 });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((search) => search.close()));
  const names = Object.keys(await client.indices.get({ index: `${indexPrefix}-*`, features: ['aliases'] }));
  if (names.length > 0) await client.indices.delete({ index: names });
  await client.indices.deleteIndexTemplate({ name: alias }, { ignore: [404] });
  await client.close();
});

async function open(index: SearchDefinition, url = testUrl(), said: string[] = []): Promise<SearchIndex> {
  const logger = (line: string) => void said.push(line);
  const search = await openElasticsearchIndex({ url, indexPrefix, searches: [index], logger });
  opened.push(search);
  return search;
}

function write(search: SearchIndex, index: SearchDefinition, id: string, version = 1): Promise<void> {
  return search.write([{ index, id, version, document: article(`Churn ${id}`) }]);
}

/** Reads every index of the test: its aliases, what it does with an unknown field, and whether it is blocked. */
async function readIndexes() {
  const found = await client.indices.get({
    index: `${indexPrefix}-*`,
    features: ['aliases', 'mappings', 'settings'],
  });
  return Object.entries(found).map(([name, { aliases, mappings, settings }]) => ({
    name,
    aliases: Object.keys(aliases ?? {}),
    dynamic: mappings?.dynamic,
    isBlocked: String(settings?.index?.blocks?.write) === 'true',
  }));
}

/** Reopens the search, and checks that the migration completes. */
async function insistOnRecovery(ids: readonly string[]): Promise<void> {
  const search = await open(changed);
  const found = await Array.fromAsync(search.scan(changed));
  expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const indexes = await readIndexes();
  expect(indexes).toEqual([
    { name: indexes[0]?.name, aliases: [alias], dynamic: 'strict', isBlocked: false },
  ]);
  await write(search, changed, 'after');
  await search.ping();
}

test('F29 killed after any of its requests, a layout change bars nobody from writing, and the next start ends it', async () => {
  const steps: string[] = [];
  for (let requests = 1; ; requests += 1) {
    indexPrefix = `test-${randomUUID().slice(0, 8)}`;
    alias = `${indexPrefix}-articles`;
    const before = await open(articleSearch);
    await before.write(
      ['a', 'b', 'c'].map((id) => ({
        index: articleSearch,
        id,
        version: 7,
        document: article(`Churn ${id}`),
      })),
    );
    await before.write([{ index: articleSearch, id: 'gone', version: 9, document: null }]);
    await using lifeline = await openLifeline(testUrl(), requests);
    const outcome = await open(changed, lifeline.url).then(
      () => 'opened',
      () => 'killed',
    );
    // A process still running can write at every step.
    const step = lifeline.passed.at(-1) ?? '';
    await write(before, articleSearch, 'meanwhile').catch((error: unknown) => {
      throw new Error(`after ${step}`, { cause: error });
    });
    await insistOnRecovery(['a', 'b', 'c', 'meanwhile']);
    // Removed documents stay removed: an older version is ignored.
    const search = opened.at(-1) ?? before;
    await write(search, changed, 'gone', 8);
    expect(await search.count(changed)).toBe(5);
    const names = (await readIndexes()).map(({ name }) => name);
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await client.indices.delete({ index: names });
    await client.indices.deleteIndexTemplate({ name: alias }, { ignore: [404] });
    if (outcome === 'opened') break;
    steps.push(step.replaceAll(indexPrefix, ''));
  }
  expect(steps.some((step) => step.includes('_reindex'))).toBe(true);
  expect(steps.some((step) => step.includes('_aliases'))).toBe(true);
  expect(steps.some((step) => step.startsWith('DELETE'))).toBe(true);
  expect(steps.length).toBeGreaterThan(15);
}, 900_000);

test('F29 a copy that takes long is waited for by whoever starts next, and begun only once', async () => {
  const before = await open(articleSearch);
  const ids = Array.from({ length: 12 }, (_, n) => `d${n}`);
  for (const id of ids) await write(before, articleSearch, id, 3);
  // Killed once the new index exists. Then a slow copy runs.
  await using lifeline = await openLifeline(testUrl(), await requestsUntilFilling());
  await open(changed, lifeline.url).catch(() => undefined);
  expect((await readIndexes()).map(({ aliases }) => aliases)).toContainEqual([`${alias}.filling-2`]);
  await client.reindex({
    source: { index: `${alias}-1`, size: 1 },
    dest: { index: `${alias}.filling-2`, version_type: 'external' },
    requests_per_second: 1,
    wait_for_completion: false,
  });
  const opening = Promise.all([open(changed), open(changed)]);
  await wait(500);
  const { nodes } = await client.tasks.list({ actions: '*reindex', detailed: true });
  const copies = Object.values(nodes ?? {})
    .flatMap(({ tasks }) => Object.values(tasks))
    .filter(({ description }) => description?.includes(`${alias}.filling-2`));
  expect(copies).toHaveLength(1);
  await write(before, articleSearch, 'meanwhile');
  await opening;
  await insistOnRecovery([...ids, 'meanwhile']);
}, 300_000);

/** Counts the requests of a start up to the one that creates the new index. */
async function requestsUntilFilling(): Promise<number> {
  await using lifeline = await openLifeline(testUrl(), 1000);
  const other = `test-${randomUUID().slice(0, 8)}`;
  const openOther = (url: string, index: SearchDefinition) =>
    openElasticsearchIndex({ url, indexPrefix: other, searches: [index] });
  await (await openOther(testUrl(), articleSearch)).close();
  await (await openOther(lifeline.url, changed)).close();
  await client.indices.delete({ index: `${other}-articles-2` });
  await client.indices.deleteIndexTemplate({ name: `${other}-articles` });
  return lifeline.passed.findIndex((one) => one.startsWith('PUT') && one.includes('-articles-2')) + 1;
}

test('F29 what a version before this one left half done is cleared up: an index half filled, another barred', async () => {
  const before = await open(articleSearch);
  await write(before, articleSearch, 'a');
  const mappings = { dynamic: 'strict', _meta: { runrateLayout: 'something else' } } as const;
  await client.indices.create({ index: `${alias}-2`, mappings });
  await client.indices.addBlock({ index: `${alias}-1`, block: 'write' });
  const said: string[] = [];
  await (await open(changed, testUrl(), said)).ping();
  expect(said.join('\n')).toContain(`${alias}-2 was left half filled`);
  await insistOnRecovery(['a']);
});

test('F29 an index that is deleted while it is filled is not made up by what still comes', async () => {
  const before = await open(articleSearch);
  for (let n = 0; n < 6; n += 1) await write(before, articleSearch, `d${n}`);
  await using lifeline = await openLifeline(testUrl(), await requestsUntilFilling());
  await open(changed, lifeline.url).catch(() => undefined);
  const { task } = await client.reindex({
    source: { index: `${alias}-1`, size: 1 },
    dest: { index: `${alias}.filling-2`, version_type: 'external' },
    require_alias: true,
    requests_per_second: 2,
    wait_for_completion: false,
  });
  await client.indices.delete({ index: `${alias}-2` });
  await expect
    .poll(async () => (await client.tasks.get({ task_id: String(task) })).completed, { timeout: 60_000 })
    .toBe(true);
  const found = await client.indices.get({ index: `${indexPrefix}-*` });
  expect(Object.keys(found)).toEqual([`${alias}-1`]);
  await insistOnRecovery(Array.from({ length: 6 }, (_, n) => `d${n}`));
}, 120_000);

test('F29 a program of the version before waits rather than losing what the new layout does not take', async () => {
  const before = await open(articleSearch);
  await open(narrower);
  const late = write(before, articleSearch, 'late');
  await expect(late).rejects.toThrow(EngineUnavailable);
  await expect(late).rejects.toThrow('Start this program anew');
});
