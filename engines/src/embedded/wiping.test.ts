import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import { createWiping } from './wiping.ts';

/** Returns a generator of numbers from 0 to 1, the same each time. */
function createRandom(): () => number {
  let state = 12_345;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test('OWN-11 what SQLite leaves of deleted rows in the free part of pages is gone once a removal was wiped', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'some.db');
  using database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = OFF');
  database.exec('CREATE TABLE rows (key TEXT PRIMARY KEY, text TEXT)');
  const put = database.prepare('INSERT INTO rows VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET text = ?2');
  const random = createRandom();
  const live: string[] = [];
  const gone: string[] = [];
  const textOf = (word: string) => `${word}${'x'.repeat(100 + Math.floor(random() * 2500))}`;
  const pickOne = () => Math.floor(random() * live.length);
  database.exec('BEGIN');
  for (let n = 0; n < 6000; n += 1) {
    const word = `quokka${n}word`;
    live.push(word);
    put.run(word, textOf(word));
    if (random() < 0.5) {
      const changed = live[pickOne()] ?? '';
      put.run(changed, textOf(changed));
    }
    if (random() < 0.3) gone.push(...live.splice(pickOne(), 1));
  }
  for (const word of gone) database.prepare('DELETE FROM rows WHERE key = ?').run(word);
  database.exec('COMMIT');
  const marker = `${path}.stale`;
  const killed = createWiping(database, marker);
  killed.repeatedly();
  // Simulates a kill: the wipe never runs, and the next process to open the file does it.
  killed.close();
  const wiping = createWiping(database, marker);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const left = () => {
    const found = new Set(
      readFileSync(path)
        .toString('latin1')
        .match(/quokka\d+word/g),
    );
    return gone.filter((word) => found.has(word));
  };
  // Precondition: there are such copies.
  expect(left()).not.toEqual([]);
  await expect.poll(left, { timeout: 15_000, interval: 200 }).toEqual([]);
  await expect.poll(() => existsSync(marker), { timeout: 15_000, interval: 200 }).toBe(false);
  wiping.close();
  expect(database.prepare('SELECT count(*) AS n FROM rows').get()?.['n']).toBe(live.length);
}, 30_000);

test.each([
  ['thousands of records', 3000, 20, 0],
  ['one record', 1, 12, 1],
] as const)(
  'OWN-11 what goes through the whole file waits for what follows from %s, but not for ever',
  async (_what, records, seconds, least) => {
    await using folder = await makeTemporaryFolder();
    using database = new DatabaseSync(join(folder.path, 'some.db'));
    vi.useFakeTimers();
    const prepare = vi.fn();
    const wiping = createWiping(database, join(folder.path, 'some.stale'), prepare);
    try {
      wiping.repeatedly(records);
      for (let second = 0; second < seconds; second += 1) {
        wiping.soon(500);
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(Math.min(prepare.mock.calls.length, 1)).toBe(least);
      // No more deletions follow.
      await vi.advanceTimersByTimeAsync(10_000);
      expect(prepare).toHaveBeenCalled();
      expect(existsSync(join(folder.path, 'some.stale'))).toBe(false);
    } finally {
      wiping.close();
      vi.useRealTimers();
    }
  },
);
