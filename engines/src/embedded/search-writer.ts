import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import { createStatements, inTransaction, numberOf, type Statements } from './row-values.ts';
import { firstRowAt, lastRowAt } from './search-rows.ts';
import {
  documentTable,
  keywordTable,
  removedTable,
  textColumn,
  textTable,
  titleTable,
} from './search-tables.ts';
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
  const writers = new Map(
    searches.map((index) => [index.name, createIndexWriter(database, statements, index)]),
  );

  return function write(changes: readonly SearchChange[]): void {
    const byIndex = Map.groupBy(changes, ({ index }) => index);
    for (const index of byIndex.keys()) {
      if (!writers.has(index)) throw new TypeError(`the search was opened without an index ${index}`);
    }
    inTransaction(database, () => {
      for (const [index, own] of byIndex) writers.get(index)?.(own);
    });
  };
}

function createIndexWriter(database: DatabaseSync, statements: Statements, index: SearchDefinition) {
  const { name } = index;
  const learn = createVocabularyWriter(database, name);
  const documents = documentTable(name);
  const removed = removedTable(name);
  const fields = Object.keys(index.text);

  function knownVersion(id: string): number {
    const present = statements(`SELECT version FROM ${documents} WHERE id = ?`).get(id);
    const known = present ?? statements(`SELECT version FROM ${removed} WHERE id = ?`).get(id);
    return known ? numberOf(known, 'version') : Number.NEGATIVE_INFINITY;
  }

  /** The last of the changes of each document, without those that are older than what is known. */
  function effective(changes: readonly SearchChange[]): SearchChange[] {
    const newest = new Map<string, SearchChange>();
    for (const change of changes) {
      const known = newest.get(change.id)?.version ?? knownVersion(change.id);
      if (change.version >= known) newest.set(change.id, change);
    }
    return [...newest.values()];
  }

  function rowOf(id: string): number | undefined {
    const found = statements(`SELECT row FROM ${documents} WHERE id = ?`).get(id);
    return found ? numberOf(found, 'row') : undefined;
  }

  function remove(row: number): void {
    statements(`DELETE FROM ${textTable(name)} WHERE rowid = ?`).run(row);
    statements(`DELETE FROM ${titleTable(name)} WHERE rowid = ?`).run(row);
    statements(`DELETE FROM ${keywordTable(name)} WHERE row = ?`).run(row);
    statements(`DELETE FROM ${documents} WHERE row = ?`).run(row);
  }

  /** The first free row of the time; where there is none left, one of the next millisecond. */
  function freeRow(time: number): number {
    for (let at = time; ; at += 1) {
      const found = statements(`SELECT max(row) AS row FROM ${documents} WHERE row BETWEEN ? AND ?`).get(
        firstRowAt(at),
        lastRowAt(at),
      );
      const row = found?.['row'] === null ? firstRowAt(at) : numberOf(found ?? {}, 'row') + 1;
      if (row <= lastRowAt(at)) return row;
    }
  }

  function insert({ id, version }: SearchChange, document: SearchDocument, time: number): void {
    const row = freeRow(time);
    statements(`DELETE FROM ${removed} WHERE id = ?`).run(id);
    statements(`INSERT INTO ${documents} (row, time, id, version) VALUES (?, ?, ?, ?)`).run(
      row,
      time,
      id,
      version,
    );
    const texts = fields.map((field) => (document.text[field] ?? '').replace(marks, ''));
    const columns = fields.map(textColumn).join(', ');
    statements(
      `INSERT INTO ${textTable(name)} (rowid, ${columns}) VALUES (?${', ?'.repeat(fields.length)})`,
    ).run(row, ...texts);
    statements(`INSERT INTO ${titleTable(name)} (rowid, title) VALUES (?, ?)`).run(row, texts[0] ?? '');
    const keyword = statements(
      `INSERT OR IGNORE INTO ${keywordTable(name)} (row, field, value) VALUES (?, ?, ?)`,
    );
    for (const field of index.keywords) {
      for (const value of document.keywords[field] ?? []) keyword.run(row, field, value);
    }
    learn(texts);
  }

  function timeOf({ id }: SearchChange, document: SearchDocument): number {
    const time = Date.parse(document.time);
    if (Number.isNaN(time))
      throw new TypeError(`the time of ${id} in index ${name} is none: ${document.time}`);
    return time;
  }

  /** Rows are removed and inserted in ascending order: FTS5 writes out what it has gathered at each step back. */
  return function write(changes: readonly SearchChange[]): void {
    const applied = effective(changes);
    const rows = applied.flatMap(({ id }) => rowOf(id) ?? []);
    for (const row of rows.sort((left, right) => left - right)) remove(row);
    const present = applied.flatMap((change) => {
      const { document } = change;
      return document ? [{ change, document, time: timeOf(change, document) }] : [];
    });
    for (const { change, document, time } of present.sort((left, right) => left.time - right.time))
      insert(change, document, time);
    for (const { id, version, document } of applied) {
      if (document) continue;
      statements(`INSERT OR REPLACE INTO ${removed} (id, version) VALUES (?, ?)`).run(id, version);
    }
  };
}
