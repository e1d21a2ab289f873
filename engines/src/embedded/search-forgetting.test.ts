import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch } from '@runrate/contracts';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import type { SearchChange } from './search-change.ts';
import { layOutSearches, searchFile, textTable } from './search-tables.ts';
import { createSearchWriter } from './search-writer.ts';

const wordOf = (n: number) =>
  `quokka${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}word`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);
const common = Array.from({ length: 60 }, (_, place) => `filler${place}`).join(' ');

function toDocument(n: number): SearchChange {
  const time = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
  const text = { title: `Title ${wordOf(n)}`, body: `${wordOf(n)} ${common}` };
  return { index: articleSearch.name, id: `id-${n}`, version: 1, document: { text, keywords: {}, time } };
}

const toRemoval = (n: number): SearchChange => ({
  ...{ index: articleSearch.name, id: `id-${n}`, version: 2, document: null },
});

test.each([
  { many: 'a few of many', gone: numbers(100, 110), isNotedFirst: false },
  { many: 'most of them', gone: numbers(100, 500), isNotedFirst: true },
])(
  'OWN-11 $many documents leave no word in the file once it was tidied, by another process too',
  async ({ gone, isNotedFirst }) => {
    await using folder = await makeTemporaryFolder();
    const path = join(folder.path, 'search.db');
    using database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = OFF');
    database.exec(searchFile.schema);
    layOutSearches(database, [articleSearch]);
    const all = numbers(0, 600);
    const killed = createSearchWriter(database, [articleSearch]);
    for (const start of [0, 200, 400]) killed.write(all.slice(start, start + 200).map(toDocument));
    killed.write(gone.map(toRemoval));
    const wordsLeft = () => {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      const bytes = readFileSync(path).toString('latin1');
      return all.filter((n) => bytes.includes(wordOf(n)));
    };
    const noted = () => database.prepare('SELECT name FROM untidy').all().length;
    expect(noted()).toBe(isNotedFirst ? 1 : 0);
    createSearchWriter(database, [articleSearch]).tidy();
    expect(noted()).toBe(0);
    // Tidying doesn't clear the free space of pages. A removal also has the file rewritten.
    database.exec('VACUUM');
    expect(wordsLeft().filter((n) => gone.includes(n))).toEqual([]);
    const find = database.prepare(
      `SELECT count(*) AS found FROM ${textTable(articleSearch.name)} WHERE ${textTable(articleSearch.name)} MATCH ?`,
    );
    expect(find.get('filler7')?.['found']).toBe(all.length - gone.length);
    expect(find.get(wordOf(599))?.['found']).toBe(1);
  },
);

test('OWN-11 a document that was changed leaves no word of what it said before', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'search.db');
  using database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = OFF');
  database.exec(searchFile.schema);
  layOutSearches(database, [articleSearch]);
  const writer = createSearchWriter(database, [articleSearch]);
  writer.write(numbers(0, 600).map(toDocument));
  writer.write([{ ...toDocument(700), id: 'id-7', version: 2 }]);
  writer.write([{ ...toRemoval(7), version: 3 }]);
  // The next process tidies for one that was killed before it did.
  createSearchWriter(database, [articleSearch]).tidy();
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(path).toString('latin1');
  expect([7, 700, 8].map((n) => bytes.includes(wordOf(n)))).toEqual([false, false, true]);
});

test('OWN-11 in a file of an earlier version any document may have been changed', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'search.db');
  using database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; PRAGMA synchronous = OFF');
  database.exec(searchFile.schema);
  layOutSearches(database, [articleSearch]);
  const earlier = createSearchWriter(database, [articleSearch]);
  earlier.write(numbers(0, 600).map(toDocument));
  earlier.write([{ ...toDocument(700), id: 'id-7', version: 2 }]);
  database.exec('DROP TABLE replaced');
  layOutSearches(database, [articleSearch]);
  const writer = createSearchWriter(database, [articleSearch]);
  writer.write([{ ...toRemoval(7), version: 3 }]);
  writer.tidy();
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(path).toString('latin1');
  expect([7, 700].map((n) => bytes.includes(wordOf(n)))).toEqual([false, false]);
});
