import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DataFileKind } from './data-files.ts';
import { storedEntriesOf, type ViewPlan } from './list-entries.ts';
import { createEntriesTable, documentsTable, entriesTable, entryColumns } from './list-sql.ts';
import { inTransaction, textOf } from './row-values.ts';

export const viewsFile: DataFileKind = {
  applicationId: 0x52_52_56_57,
  layout: 1,
  schema: `
    CREATE TABLE views (name TEXT PRIMARY KEY, deleted_revision INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE TABLE lists (
      view TEXT NOT NULL, name TEXT NOT NULL, declaration TEXT NOT NULL, PRIMARY KEY (view, name)
    ) WITHOUT ROWID;
    CREATE TABLE positions (
      projection TEXT NOT NULL, topic TEXT NOT NULL, partition INTEGER NOT NULL, next INTEGER NOT NULL,
      PRIMARY KEY (projection, topic, partition)
    ) WITHOUT ROWID`,
};

export function parseDocument(text: string): Record<string, unknown> {
  return JSON.parse(text);
}

/**
 * Brings the tables in line with the declarations. New and changed lists are filled from the documents, and undeclared
 * lists dropped. An older document without an order field stays out of that list until it is written again.
 */
export function layOutViews(database: DatabaseSync, views: readonly ViewPlan[]): void {
  inTransaction(database, () => {
    for (const view of views) layOutView(database, view);
  });
}

function layOutView(database: DatabaseSync, view: ViewPlan): void {
  database.prepare('INSERT OR IGNORE INTO views (name) VALUES (?)').run(view.name);
  database.exec(`CREATE TABLE IF NOT EXISTS ${documentsTable(view.name)} (
    key TEXT NOT NULL PRIMARY KEY, revision INTEGER NOT NULL, document TEXT NOT NULL)`);
  const rows = database.prepare('SELECT name, declaration FROM lists WHERE view = ?').all(view.name);
  const present = new Map(rows.map((row) => [textOf(row, 'name'), textOf(row, 'declaration')]));
  const wanted = new Map(Object.entries(view.lists).map(([name, list]) => [name, declarationOf(list)]));
  for (const [name, declaration] of present) {
    if (wanted.get(name) === declaration) continue;
    database.exec(`DROP TABLE ${entriesTable(view.name, name)}`);
    database.prepare('DELETE FROM lists WHERE view = ? AND name = ?').run(view.name, name);
  }
  const missing = [...wanted.keys()].filter((name) => present.get(name) !== wanted.get(name));
  for (const name of missing) {
    const list = view.lists[name];
    if (list) database.exec(createEntriesTable(view.name, name, list));
    database
      .prepare('INSERT INTO lists (view, name, declaration) VALUES (?, ?, ?)')
      .run(view.name, name, wanted.get(name) ?? '');
  }
  fillLists(database, view, missing);
}

function declarationOf(list: ViewPlan['lists'][string]): string {
  const { where, orderBy, range, sums } = list;
  return createHash('sha256')
    .update(JSON.stringify([where, orderBy, range, sums]))
    .digest('hex');
}

function fillLists(database: DatabaseSync, view: ViewPlan, names: readonly string[]): void {
  if (names.length === 0) return;
  const inserts = names.flatMap((name) => {
    const list = view.lists[name];
    return list ? [{ list, insert: database.prepare(insertEntry(view.name, name, list)) }] : [];
  });
  for (const row of database.prepare(`SELECT key, document FROM ${documentsTable(view.name)}`).iterate()) {
    const key = textOf(row, 'key');
    const document = parseDocument(textOf(row, 'document'));
    for (const { list, insert } of inserts) {
      for (const entry of storedEntriesOf(list, key, document)) insert.run(...entry);
    }
  }
}

export function insertEntry(view: string, name: string, list: ViewPlan['lists'][string]): string {
  const columns = entryColumns(list);
  return `INSERT INTO ${entriesTable(view, name)} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
}
