import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { allSearches } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conformanceViews, note, notesView } from '../conformance/conformance-view.ts';
import { appendAll } from '../conformance/log-probes.ts';
import { DataFileDamaged, EngineUnavailable } from '../ports/engine-errors.ts';
import { openDataFile } from './data-files.ts';
import { type EmbeddedSubject, openSubject } from './embedded-subject.ts';
import { openEmbeddedEngines } from './open-embedded-engines.ts';
import { viewsFile } from './view-tables.ts';

let subject: EmbeddedSubject;
beforeEach(async () => {
  subject = await openSubject();
});
afterEach(() => subject[Symbol.asyncDispose]());

test('each commit reaches the disk before it is acknowledged, and what is deleted is overwritten', async () => {
  await using folder = await makeTemporaryFolder();
  using database = openDataFile(join(folder.path, 'views.db'), viewsFile);
  const settingOf = (name: string) => database.prepare(`PRAGMA ${name}`).get();
  expect(settingOf('synchronous')).toEqual({ synchronous: 2 });
  expect(settingOf('secure_delete')).toEqual({ secure_delete: 1 });
  expect(settingOf('journal_mode')).toEqual({ journal_mode: 'wal' });
});

const openAgain = (dataDir: string) =>
  openEmbeddedEngines({ dataDir, views: conformanceViews, searches: allSearches });

describe('one process owns a data directory', () => {
  test('a second opener is told which directory is in use and what to do', async () => {
    const refused = openAgain(subject.dataDir);
    await expect(refused).rejects.toThrow(EngineUnavailable);
    await expect(refused).rejects.toThrow(subject.dataDir);
    await subject.engines.log.ping();
  });

  test('the directory is free once its process was killed', async () => {
    await subject.engines.close();
    const child = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
    const owner = spawn(process.execPath, [child, subject.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(owner, 'exit');
    await once(createInterface({ input: owner.stdout }), 'line');
    await expect(openAgain(subject.dataDir)).rejects.toThrow('in use by another process');
    owner.kill('SIGKILL');
    await exited;
    await subject.reopen();
  });
});

async function fill(): Promise<void> {
  const { log, views } = subject.engines;
  await appendAll(log, 'engagement', 500);
  const writes = Array.from({ length: 200 }, (_, n) => `n${n}`).map((id) => ({
    view: notesView,
    key: id,
    document: note(id, { content: 'text '.repeat(200) }),
    expectedRevision: 0,
  }));
  await views.commit({ writes, positions: [] });
  await subject.engines.close();
}

const damages: Record<string, (path: string) => Promise<void>> = {
  'filled with garbage': async (path) => writeFile(path, Buffer.alloc((await stat(path)).size, 'garbage ')),
  'overwritten in the middle': async (path) => {
    const file = await open(path, 'r+');
    const pages = Math.floor((await file.stat()).size / 4096);
    for (let page = 2; page < pages; page += 1)
      await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
    await file.close();
  },
  truncated: async (path) => truncate(path, (await stat(path)).size - 5000),
  emptied: async (path) => truncate(path, 0),
  'cut within the header': async (path) => truncate(path, 50),
  'replaced by a text': async (path) => writeFile(path, 'hello\n'),
  'of another application': async (path) => {
    await rm(path);
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE t (x); PRAGMA application_id = 7');
    other.close();
  },
  'of an unmarked database': async (path) => {
    await rm(path);
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE t (x)');
    other.close();
  },
  'of a newer version': async (path) => {
    const own = new DatabaseSync(path);
    own.exec('PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)');
    own.close();
  },
};

describe('a damaged file is refused by name and left as it is', () => {
  for (const [damage, inflict] of Object.entries(damages)) {
    for (const file of ['log.db', 'views.db', 'search.db']) {
      test(`${file} ${damage}`, async () => {
        await fill();
        const path = join(subject.dataDir, file);
        await inflict(path);
        const before = await readFile(path);
        const refused = openAgain(subject.dataDir);
        await expect(refused).rejects.toThrow(DataFileDamaged);
        await expect(refused).rejects.toThrow(path);
        await expect(refused).rejects.toThrow(/backup/);
        expect(before.equals(await readFile(path))).toBe(true);
      });
    }
  }

  test('RUN-24 what a newer version wrote is to be started with that version, and never to be moved away', async () => {
    await fill();
    const path = join(subject.dataDir, 'views.db');
    await damages['of a newer version']?.(path);
    await expect(openAgain(subject.dataDir)).rejects.toThrow(
      /views\.db was written by a newer version .*: start that version or a later one, or restore a backup/,
    );
    await expect(openAgain(subject.dataDir)).rejects.not.toThrow(/move it away/);
  });

  test('a file that was moved away is made anew, and the others keep what they have', async () => {
    await fill();
    await rm(join(subject.dataDir, 'views.db'));
    const { log, views } = await subject.reopen();
    expect(await log.ends('engagement')).toEqual([500]);
    expect(await views.count({ view: notesView, list: 'all' })).toBe(0);
  });

  test('a big file opens whatever its row numbers are', async () => {
    await fill();
    const own = new DatabaseSync(join(subject.dataDir, 'search.db'));
    own.exec('CREATE TABLE big (id INTEGER PRIMARY KEY, filling BLOB)');
    // A row number such as FTS5 gives to deletions, in a file too big to be read as a whole.
    own.exec('INSERT INTO big VALUES (9008298766368770, zeroblob(20000000))');
    own.close();
    const { search } = await subject.reopen();
    for (const index of allSearches) expect(await search.count(index)).toBe(0);
  });

  test('damage that shows only at a read is reported the same way', async () => {
    await fill();
    const path = join(subject.dataDir, 'views.db');
    const intact = `${path}.intact`;
    await copyFile(path, intact);
    const own = new DatabaseSync(path);
    own.exec(`UPDATE "documents conformance-notes" SET document = '{' WHERE key = 'n7'`);
    own.close();
    const { views } = await subject.reopen();
    await expect(views.get(notesView, 'n7')).rejects.toThrow(DataFileDamaged);
    expect((await views.get(notesView, 'n8'))?.id).toBe('n8');
  });
});
