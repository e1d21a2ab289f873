import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { allSearches, allViews, maintenanceView } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import { appendAll, createCollector } from '../conformance/log-probes.ts';
import type { Engines } from '../engines.ts';
import { openEmbeddedEngines } from '../generations/open-with-homes.ts';
import { HistoryRefused } from '../ports/engine-errors.ts';

// Each start opens four files, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

function open(dataDir: string, accept?: string, said: string[] = []): Promise<Engines> {
  const say = (line: string) => void said.push(line);
  return openEmbeddedEngines({ dataDir, views: allViews, searches: allSearches, accept, say });
}

const place = { projection: 'projector', topic: 'engagement', partition: 0 } as const;

/** Creates a hub that has projected some records, and closes it. */
async function fill(dataDir: string, records = 20): Promise<void> {
  const engines = await open(dataDir);
  await appendAll(engines.log, 'engagement', records);
  await engines.views.commit({ writes: [], positions: [{ ...place, expected: 0, next: records }] });
  await engines.close();
}

async function refusalOf(dataDir: string, accept?: string): Promise<string> {
  const refused: unknown = await open(dataDir, accept).then(
    async (engines) => engines.close(),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(HistoryRefused);
  return String(refused);
}

function codeIn(sentence: string): string {
  const [, code = ''] = /ACCEPT_LOG=([0-9a-f]{12}) /.exec(sentence) ?? [];
  expect(code).not.toBe('');
  return code;
}

test('F23 a log.db made anew or swapped for another is refused with what to do, and read from its beginning once accepted', async () => {
  await using folder = await makeTemporaryFolder();
  await using other = await makeTemporaryFolder();
  await fill(folder.path);
  await fill(other.path, 25);
  const own = join(folder.path, 'log.db');
  await rename(own, `${own}.away`);
  const anew = await refusalOf(folder.path);
  expect(anew).toMatch(
    /The log is not the one the views were made from: it is [0-9a-f-]+, and theirs was [0-9a-f-]+\./,
  );
  expect(anew).toContain('restore log and views from one backup');
  // It is longer than the original, so that no position reveals the swap.
  await copyFile(join(other.path, 'log.db'), own);
  const swapped = await refusalOf(folder.path);
  expect(codeIn(swapped)).not.toBe(codeIn(anew));
  await refusalOf(folder.path, codeIn(anew));

  const said: string[] = [];
  const engines = await open(folder.path, codeIn(swapped), said);
  expect(said.join('\n')).toContain('The log was accepted as it is');
  expect(await engines.views.position(place.projection, place.topic, 0)).toBe(0);
  await engines.close();
  await (await open(folder.path)).close();
});

test('F23 the log of before comes back: it opens as if nothing had been', async () => {
  await using folder = await makeTemporaryFolder();
  await fill(folder.path);
  const own = join(folder.path, 'log.db');
  await rename(own, `${own}.away`);
  await refusalOf(folder.path);
  await rename(`${own}.away`, own);
  const engines = await open(folder.path);
  expect(await engines.views.position(place.projection, place.topic, 0)).toBe(20);
  await engines.close();
});

test('F23 a log of an older backup is refused; accepted, it goes on from its end', async () => {
  await using folder = await makeTemporaryFolder();
  await fill(folder.path, 5);
  const own = join(folder.path, 'log.db');
  await copyFile(own, `${own}.backup`);
  const later = await open(folder.path);
  await appendAll(later.log, 'engagement', 15, 5);
  await later.views.commit({ writes: [], positions: [{ ...place, expected: 5, next: 20 }] });
  await later.close();
  await rename(`${own}.backup`, own);
  const sentence = await refusalOf(folder.path);
  expect(sentence).toContain(
    'The views are ahead of the log: they reflect engagement up to 20, and it ends at 5.',
  );
  const engines = await open(folder.path, codeIn(sentence));
  expect(await engines.views.position(place.projection, place.topic, 0)).toBe(5);
  await engines.close();
});

test('F23 data of a version that noted nothing take the log as it is, and say so', async () => {
  await using folder = await makeTemporaryFolder();
  await fill(folder.path);
  const before = await open(folder.path);
  const stored = (await before.views.getMany(maintenanceView, ['log-history'])).get('log-history');
  const write = { view: maintenanceView, key: 'log-history', document: null };
  await before.views.commit({
    writes: [{ ...write, expectedRevision: stored?.revision ?? 0 }],
    positions: [],
  });
  await before.close();
  const log = new DatabaseSync(join(folder.path, 'log.db'));
  log.exec('DROP TABLE identity');
  log.close();
  const said: string[] = [];
  await (await open(folder.path, undefined, said)).close();
  expect(said).toEqual(['The log is noted as it is now; from now on another one is refused.']);
  await (await open(folder.path, undefined, said)).close();
  expect(said).toHaveLength(1);
});

test('F23 records that go while the hub runs: nothing is delivered or appended, ping says why, at the next start too', async () => {
  await using folder = await makeTemporaryFolder();
  await fill(folder.path);
  const engines = await open(folder.path);
  const seen = createCollector();
  const following = await engines.log.follow({
    ...{ group: 'g', topics: ['engagement'] as const },
    from: async () => 20,
    handle: seen.handle,
  });
  await engines.log.ping();
  const intruder = new DatabaseSync(join(folder.path, 'log.db'));
  intruder.exec('DELETE FROM "records engagement" WHERE offset < 7');
  intruder.close();
  const sentence = 'The log has lost records: engagement begins at 7 in partition 0, and it began at 0.';
  await expect.poll(() => engines.log.ping().catch(String), { timeout: 30_000 }).toContain(sentence);
  await expect(appendAll(engines.log, 'engagement', 1, 20)).rejects.toThrow(HistoryRefused);
  expect(seen.values()).toEqual([]);
  await following.close();
  await engines.close();
  const refused = await refusalOf(folder.path);
  expect(refused).toContain(sentence);
  expect(refused).toContain('restore the log');

  const accepted = await open(folder.path, codeIn(refused));
  expect(await accepted.views.position(place.projection, place.topic, 0)).toBe(20);
  await appendAll(accepted.log, 'engagement', 1, 20);
  await accepted.close();
}, 60_000);
