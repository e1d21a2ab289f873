import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { openSubject } from './embedded-subject.ts';

test('where the text fields of an index change, what it holds of them stays searchable', async () => {
  await using subject = await openSubject();
  await subject.engines.search.write([
    {
      index: articleSearch,
      id: 'a',
      version: 1,
      document: {
        text: { title: 'Churn', body: 'retention' },
        keywords: {},
        time: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  const changed = { ...articleSearch, text: { summary: 2, body: 1, title: 8 } };
  const { search } = await subject.reopen({ searches: [changed] });
  const find = async (text: string) =>
    (await search.search({ index: changed, text, now: '2026-02-01T00:00:00.000Z', limit: 5 })).hits[0]
      ?.highlights;
  expect(Object.keys((await find('churn')) ?? {})).toEqual(['title']);
  expect(Object.keys((await find('retention')) ?? {})).toEqual(['body']);
});

test('a search of the first layout, whose rows told no time, is carried over', async () => {
  await using subject = await openSubject();
  await subject.engines.close();
  const path = join(subject.dataDir, 'search.db');
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
  const old = new DatabaseSync(path);
  const times = ['2026-01-01', '2025-01-01', '2026-01-01'].map((day) => Date.parse(day));
  old.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = ${0x52_52_53_45}; PRAGMA user_version = 1;
    CREATE TABLE indexes (name TEXT PRIMARY KEY, fields TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO indexes VALUES ('articles', '["title","body"]');
    CREATE TABLE "documents articles" (
      row INTEGER PRIMARY KEY, time INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL);
    INSERT INTO "documents articles" VALUES (1, ${times[0]}, 'a', 1), (2, ${times[1]}, 'b', 1), (3, ${times[2]}, 'c', 1);
    CREATE TABLE "keywords articles" (
      row INTEGER NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (row, field, value)) WITHOUT ROWID;
    INSERT INTO "keywords articles" VALUES (2, 'categories', 'ai');
    CREATE VIRTUAL TABLE "text articles" USING fts5(title_text, body_text);
    INSERT INTO "text articles" (rowid, title_text, body_text)
      VALUES (1, 'Churn', 'one'), (2, 'Churn', 'two'), (3, 'Other', 'churn by e-mail');`);
  old.close();
  const { search } = await subject.reopen();
  const find = async (more: {
    text?: string;
    order?: 'newest';
    notAfter?: string;
    filter?: Record<string, string>;
  }) => {
    const now = '2026-02-01T00:00:00.000Z';
    const { hits } = await search.search({ index: articleSearch, text: 'churn', now, limit: 5, ...more });
    return hits.map(({ id }) => id);
  };
  expect(await find({})).toEqual(['a', 'b', 'c']);
  expect(await find({ text: 'email' })).toEqual(['c']);
  expect(await find({ order: 'newest' })).toEqual(['c', 'a', 'b']);
  expect(await find({ notAfter: '2025-06-01T00:00:00.000Z' })).toEqual(['b']);
  expect(await find({ filter: { categories: 'ai' } })).toEqual(['b']);
});
