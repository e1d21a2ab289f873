import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition, SearchDocument } from '@runrate/contracts';
import { analyzerOf } from '../search/languages/language-words.ts';
import { toJoined } from '../search/scan-text.ts';
import { inTransaction, numberOf } from './row-values.ts';
import type { SearchChange } from './search-change.ts';
import { createDoubt } from './search-doubt.ts';
import { createForgetting } from './search-forgetting.ts';
import { firstRowAt, lastRowAt } from './search-rows.ts';
import {
  documentTable,
  joinedColumn,
  keywordTable,
  removedTable,
  textColumn,
  textTable,
  titleTable,
  toTitleEntry,
  withLanguage,
} from './search-tables.ts';
import { createVectorWriter } from './vector-tables.ts';
import { createVocabularyWriter } from './vocabulary.ts';

const marks = /[\uE000\uE001]/gu;

/** Each call is one transaction. */
export function createSearchWriter(database: DatabaseSync, searches: readonly SearchDefinition[]) {
  const writers = new Map(
    searches.map((index) => [
      index.name,
      index.vectors ? createVectorWriter(database, index) : createIndexWriter(database, index),
    ]),
  );

  function write(changes: readonly SearchChange[]): void {
    const byIndex = Map.groupBy(changes, ({ index }) => index);
    for (const index of byIndex.keys()) {
      if (!writers.has(index)) throw new TypeError(`the search was opened without an index ${index}`);
    }
    inTransaction(database, () => {
      for (const [index, own] of byIndex) writers.get(index)?.write(own);
    });
  }

  function tidy(): void {
    for (const writer of writers.values()) writer.tidy();
  }

  return { write, tidy };
}

interface Known {
  readonly version: number;
  readonly row?: number;
}

/** A change that takes effect, and the previous state of its document. */
interface Applied {
  readonly change: SearchChange;
  readonly known: Known | undefined;
}

function rowsOf(applied: readonly Applied[], isReplaced: boolean): { id: string; row: number }[] {
  return applied.flatMap(({ change: { id, document }, known }) =>
    known?.row === undefined || (document !== null) !== isReplaced ? [] : [{ id, row: known.row }],
  );
}

/** Statements are prepared once, because each document needs several. */
function createIndexWriter(database: DatabaseSync, index: SearchDefinition) {
  const { name } = index;
  const vocabulary = createVocabularyWriter(database, name);
  const forgetting = createForgetting(database, index);
  const doubt = createDoubt(database, name);
  const documents = documentTable(name);
  const removed = removedTable(name);
  const fields = Object.keys(index.text);
  const columns = fields.map(textColumn).join(', ');
  const selectPresent = database.prepare(`SELECT version, row FROM ${documents} WHERE id = ?`);
  const selectRemoved = database.prepare(`SELECT version FROM ${removed} WHERE id = ?`);
  const selectLastRow = database.prepare(
    `SELECT max(row) AS row FROM ${documents} WHERE row BETWEEN ? AND ?`,
  );
  const insertDocument = database.prepare(
    `INSERT INTO ${documents} (row, time, id, version, language) VALUES (?, ?, ?, ?, ?)`,
  );
  const insertText = database.prepare(
    `INSERT INTO ${textTable(name)} (rowid, ${columns}, ${joinedColumn}) VALUES (?, ?${', ?'.repeat(fields.length)})`,
  );
  const insertTitle = database.prepare(`INSERT INTO ${titleTable(name)} (rowid, title) VALUES (?, ?)`);
  const insertKeyword = database.prepare(
    `INSERT OR IGNORE INTO ${keywordTable(name)} (row, field, value) VALUES (?, ?, ?)`,
  );
  const deleteRow = [
    database.prepare(`DELETE FROM ${textTable(name)} WHERE rowid = ?`),
    database.prepare(`DELETE FROM ${titleTable(name)} WHERE rowid = ?`),
    database.prepare(`DELETE FROM ${keywordTable(name)} WHERE row = ?`),
    database.prepare(`DELETE FROM ${documents} WHERE row = ?`),
  ];
  const noteRemoved = database.prepare(`INSERT OR REPLACE INTO ${removed} (id, version) VALUES (?, ?)`);
  const forgetRemoved = database.prepare(`DELETE FROM ${removed} WHERE id = ?`);

  function find(id: string): Known | undefined {
    const present = selectPresent.get(id);
    if (present) return { version: numberOf(present, 'version'), row: numberOf(present, 'row') };
    const gone = selectRemoved.get(id);
    return gone && { version: numberOf(gone, 'version') };
  }

  /** Keeps the last change of each document, unless it is older than the indexed version. */
  function effective(changes: readonly SearchChange[]): Applied[] {
    const newest = new Map<string, Applied>();
    for (const change of changes) {
      const before = newest.get(change.id);
      const known = before ? before.known : find(change.id);
      const version = before?.change.version ?? known?.version;
      if (version === undefined || change.version >= version) newest.set(change.id, { change, known });
    }
    return [...newest.values()];
  }

  /** Returns the first free row of the time. If there is none left, uses the next millisecond. */
  function freeRow(time: number): number {
    for (let at = time; ; at += 1) {
      const found = selectLastRow.get(firstRowAt(at), lastRowAt(at)) ?? {};
      const row = found['row'] === null ? firstRowAt(at) : numberOf(found, 'row') + 1;
      if (row <= lastRowAt(at)) return row;
    }
  }

  function insert({ id, version }: SearchChange, document: SearchDocument, time: number): void {
    const row = freeRow(time);
    const language = analyzerOf(document.language) && document.language;
    insertDocument.run(row, time, id, version, language ?? null);
    const texts = fields.map((field) => (document.text[field] ?? '').replace(marks, ''));
    const joined = toJoined(texts);
    insertText.run(row, ...texts, withLanguage(joined, texts, language));
    insertTitle.run(row, toTitleEntry(texts[0] ?? '', language));
    for (const field of index.keywords) {
      for (const value of document.keywords[field] ?? []) insertKeyword.run(row, field, value);
    }
    vocabulary.learn([...texts, joined]);
  }

  function timeOf({ id }: SearchChange, document: SearchDocument): number {
    const time = Date.parse(document.time);
    if (Number.isNaN(time))
      throw new TypeError(`the time of ${id} in index ${name} is none: ${document.time}`);
    return time;
  }

  /** Goes through rows in ascending order, because FTS5 flushes what it has gathered at each step back. */
  function write(changes: readonly SearchChange[]): void {
    const applied = effective(changes);
    const [gone, replaced] = [rowsOf(applied, false), rowsOf(applied, true)];
    const texts = [...forgetting.begin(gone), ...replaced.flatMap(({ row }) => forgetting.textsOf(row))];
    for (const { id } of replaced) forgetting.replace(id);
    const rows = applied.flatMap(({ known }) => known?.row ?? []);
    for (const row of rows.sort((left, right) => left - right)) {
      for (const statement of deleteRow) statement.run(row);
    }
    forgetting.end();
    const present = applied.flatMap(({ change, known }) => {
      const { document } = change;
      return document ? [{ change, known, document, time: timeOf(change, document) }] : [];
    });
    for (const { change, known, document, time } of present.sort((left, right) => left.time - right.time)) {
      if (known && known.row === undefined) forgetRemoved.run(change.id);
      insert(change, document, time);
    }
    for (const { change } of applied) {
      if (!change.document) noteRemoved.run(change.id, change.version);
    }
    const said = present.flatMap(({ document }) => Object.values(document.text));
    const words = vocabulary.wordsOf(texts, said);
    if (forgetting.isMergeDue()) doubt.note(words);
    else vocabulary.forget(words, forgetting.isFound);
  }

  /** Merges what many deletions left, then drops the words that no document has any more. */
  function tidy(): void {
    if (!forgetting.tidy()) return;
    inTransaction(database, () => {
      vocabulary.forget(doubt.take(), forgetting.isFound);
      forgetting.finish();
    });
  }

  return { write, tidy };
}
