import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import { createStatements, inTransaction, numberOf } from './row-values.ts';
import { documentTable, keywordTable, removedTable, textColumns, textTable } from './search-tables.ts';
import { createVocabularyWriter } from './vocabulary.ts';

export interface SearchChange {
  readonly index: string;
  readonly id: string;
  readonly version: number;
  readonly document: SearchDocument | null;
}

const marks = /[\uE000\uE001]/gu;

/** Writes of the search indexes; each call is one transaction. */
export function createSearchWriter(database: DatabaseSync, searches: readonly SearchDefinition[]) {
  const statements = createStatements(database);
  const indexes = new Map(
    searches.map((index) => [index.name, { index, learn: createVocabularyWriter(database, index.name) }]),
  );

  function knownVersion(index: string, id: string): number {
    const present = statements(`SELECT version FROM ${documentTable(index)} WHERE id = ?`).get(id);
    const removed = present ?? statements(`SELECT version FROM ${removedTable(index)} WHERE id = ?`).get(id);
    return removed ? numberOf(removed, 'version') : Number.NEGATIVE_INFINITY;
  }

  function remove(index: string, id: string): void {
    const row = statements(`SELECT row FROM ${documentTable(index)} WHERE id = ?`).get(id)?.row;
    if (row === undefined) return;
    statements(`DELETE FROM ${textTable(index)} WHERE rowid = ?`).run(row);
    statements(`DELETE FROM ${keywordTable(index)} WHERE row = ?`).run(row);
    statements(`DELETE FROM ${documentTable(index)} WHERE row = ?`).run(row);
  }

  function insert(definition: SearchDefinition, change: SearchChange, document: SearchDocument): string[] {
    const { name } = definition;
    const time = Date.parse(document.time);
    if (Number.isNaN(time))
      throw new TypeError(`the time of ${change.id} in index ${name} is none: ${document.time}`);
    const { lastInsertRowid: row } = statements(
      `INSERT INTO ${documentTable(name)} (time, id, version) VALUES (?, ?, ?)`,
    ).run(time, change.id, change.version);
    const columns = textColumns(definition);
    const texts = Object.keys(definition.text).map((field) =>
      (document.text[field] ?? '').replace(marks, ''),
    );
    statements(
      `INSERT INTO ${textTable(name)} (rowid, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
    ).run(row, ...texts);
    const keyword = statements(
      `INSERT OR IGNORE INTO ${keywordTable(name)} (row, field, value) VALUES (?, ?, ?)`,
    );
    for (const field of definition.keywords) {
      for (const value of document.keywords[field] ?? []) keyword.run(row, field, value);
    }
    return texts;
  }

  function apply(change: SearchChange): void {
    const known = indexes.get(change.index);
    if (!known) throw new TypeError(`the search was opened without an index ${change.index}`);
    if (change.version < knownVersion(change.index, change.id)) return;
    remove(change.index, change.id);
    if (change.document === null) {
      statements(`INSERT OR REPLACE INTO ${removedTable(change.index)} (id, version) VALUES (?, ?)`).run(
        change.id,
        change.version,
      );
      return;
    }
    statements(`DELETE FROM ${removedTable(change.index)} WHERE id = ?`).run(change.id);
    known.learn(insert(known.index, change, change.document));
  }

  return function write(changes: readonly SearchChange[]): void {
    inTransaction(database, () => changes.forEach(apply));
  };
}
