import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import type { DataFileKind } from './data-files.ts';
import { inTransaction, quoted, textOf } from './row-values.ts';
import { vocabularySchema } from './vocabulary.ts';

export const searchFile: DataFileKind = {
  applicationId: 0x52_52_53_45,
  layout: 1,
  schema: 'CREATE TABLE indexes (name TEXT PRIMARY KEY, fields TEXT NOT NULL) WITHOUT ROWID',
};

export function textTable(index: string): string {
  return quoted(`text ${index}`);
}
export function documentTable(index: string): string {
  return quoted(`documents ${index}`);
}
export function keywordTable(index: string): string {
  return quoted(`keywords ${index}`);
}
export function removedTable(index: string): string {
  return quoted(`removed ${index}`);
}

/** Column of a text field: apart from the names FTS5 keeps for itself. */
export function textColumns(index: SearchDefinition): string[] {
  return Object.keys(index.text).map((field) => quoted(`${field}_text`));
}

/**
 * Creates the tables of the indexes. Where the text fields of one have changed, the fields it still has are
 * carried over and new ones stay empty until the documents are written again.
 */
export function layOutSearches(database: DatabaseSync, searches: readonly SearchDefinition[]): void {
  inTransaction(database, () => {
    for (const index of searches) layOutSearch(database, index);
  });
}

function layOutSearch(database: DatabaseSync, index: SearchDefinition): void {
  const { name } = index;
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${documentTable(name)} (
      row INTEGER PRIMARY KEY, time INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS ${keywordTable(name)} (
      row INTEGER NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (row, field, value)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${removedTable(name)} (id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
    ${vocabularySchema(name)}`);
  const fields = JSON.stringify(Object.keys(index.text));
  const known = database.prepare('SELECT fields FROM indexes WHERE name = ?').get(name);
  if (known && textOf(known, 'fields') === fields) return;
  const before = known ? parseFields(textOf(known, 'fields')) : [];
  if (before.length > 0)
    database.exec(`ALTER TABLE ${textTable(name)} RENAME TO ${quoted(`old text ${name}`)}`);
  createTextTable(database, index);
  if (before.length > 0) carryOver(database, index, before);
  database.prepare('INSERT OR REPLACE INTO indexes (name, fields) VALUES (?, ?)').run(name, fields);
}

function parseFields(text: string): string[] {
  const fields: unknown = JSON.parse(text);
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

/**
 * FTS5 keeps the text itself: it is the only copy in this file, and highlights need one. A contentless table
 * would have to fetch the text from the views for each hit, which do not hold it in the form it was indexed.
 * No prefix index either: it halves the speed of writing, and short prefixes are not searched for.
 */
function createTextTable(database: DatabaseSync, index: SearchDefinition): void {
  database.exec(`CREATE VIRTUAL TABLE ${textTable(index.name)} USING fts5(
    ${textColumns(index).join(', ')}, tokenize = 'porter unicode61 remove_diacritics 2')`);
}

function carryOver(database: DatabaseSync, index: SearchDefinition, before: readonly string[]): void {
  const old = quoted(`old text ${index.name}`);
  const fields = Object.keys(index.text);
  const columns = textColumns(index);
  const kept = columns.map((column, position) => (before.includes(fields[position] ?? '') ? column : "''"));
  database.exec(`INSERT INTO ${textTable(index.name)} (rowid, ${columns.join(', ')})
    SELECT rowid, ${kept.join(', ')} FROM ${old}; DROP TABLE ${old}`);
}
