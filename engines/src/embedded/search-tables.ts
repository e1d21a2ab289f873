import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import { languageTokensOf } from '../search/languages/language-words.ts';
import { joinedWordsOf, toJoined } from '../search/scan-text.ts';
import type { DataFileKind } from './data-files.ts';
import { inTransaction, numberOf, quoted, textOf } from './row-values.ts';
import { firstRowAt } from './search-rows.ts';
import { layOutVectors } from './vector-tables.ts';
import { createVocabularyWriter, vocabularySchema } from './vocabulary.ts';

export const searchFile: DataFileKind = {
  applicationId: 0x52_52_53_45,
  layout: 3,
  schema: 'CREATE TABLE indexes (name TEXT PRIMARY KEY, fields TEXT NOT NULL) WITHOUT ROWID',
};

export function textTable(index: string): string {
  return quoted(`text ${index}`);
}
/** Indexes only the first text field, without storing it, so that it is small enough to be searched first. */
export function titleTable(index: string): string {
  return quoted(`titles ${index}`);
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

/** Indexes to merge, because many of their documents were removed. */
export const untidyTable = 'untidy';
/** Words of removed documents that other documents may still have. */
export const doubtfulTable = 'doubtful';
/** Documents replaced since their index was last merged. FTS5 still has their previous words. */
export const replacedTable = 'replaced';
/** Stands for any id: files of earlier versions don't record which documents were replaced. */
export const anyDocument = '';

/** Column of a text field. The suffix avoids the names that FTS5 reserves. */
export function textColumn(field: string): string {
  return quoted(`${field}_text`);
}

/** Holds the language tokens, and spellings that the fields don't show, such as `email` of `e-mail`. */
export const joinedColumn = quoted('joined');

export function toTitleEntry(title: string, language: string | undefined): string {
  return withLanguage([title, ...joinedWordsOf(title)].join(' '), [title], language);
}

export function withLanguage(joined: string, texts: readonly string[], language: string | undefined): string {
  const tokens = languageTokensOf(texts, language);
  return tokens === '' ? joined : `${joined} ${tokens}`;
}

/**
 * Creates the tables. If an index's text fields have changed, the remaining ones are kept, and new ones stay
 * empty until the documents are written again.
 */
export function layOutSearches(database: DatabaseSync, searches: readonly SearchDefinition[]): void {
  const { user_version: layout } = database.prepare('PRAGMA user_version').get() ?? {};
  inTransaction(database, () => {
    database.exec(`CREATE TABLE IF NOT EXISTS ${untidyTable} (name TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS ${doubtfulTable} (name TEXT, word TEXT, PRIMARY KEY (name, word)) WITHOUT ROWID`);
    const isNew =
      database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '${replacedTable}'`).get() === undefined;
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${replacedTable} (name TEXT, id TEXT, PRIMARY KEY (name, id)) WITHOUT ROWID`,
    );
    for (const index of searches) {
      if (index.vectors) layOutVectors(database, index);
      else layOutSearch(database, index, Number(layout));
    }
    if (isNew)
      noteAllReplaced(
        database,
        searches.filter(({ vectors }) => !vectors),
      );
    database.exec(`PRAGMA user_version = ${searchFile.layout}`);
  });
}

function noteAllReplaced(database: DatabaseSync, searches: readonly SearchDefinition[]): void {
  const note = database.prepare(`INSERT OR IGNORE INTO ${replacedTable} (name, id) VALUES (?, ?)`);
  for (const { name } of searches) {
    const filled = database.prepare(`SELECT 1 FROM ${documentTable(name)} LIMIT 1`).get();
    if (filled) note.run(name, anyDocument);
  }
}

function layOutSearch(database: DatabaseSync, index: SearchDefinition, layout: number): void {
  const { name } = index;
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${documentTable(name)} (
      row INTEGER PRIMARY KEY, time INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS ${keywordTable(name)} (
      row INTEGER NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (row, field, value)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${quoted(`values ${name}`)} ON ${keywordTable(name)} (field, value, row);
    CREATE TABLE IF NOT EXISTS ${removedTable(name)} (id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
    ${vocabularySchema(name)}`);
  addLanguages(database, name);
  const fields = JSON.stringify(Object.keys(index.text));
  const known = database.prepare('SELECT fields FROM indexes WHERE name = ?').get(name);
  if (known && textOf(known, 'fields') === fields && layout === searchFile.layout) return;
  const before = known ? parseFields(textOf(known, 'fields')) : [];
  if (before.length > 0)
    database.exec(`ALTER TABLE ${textTable(name)} RENAME TO ${quoted(`old text ${name}`)}`);
  createTextTables(database, index);
  if (before.length > 0) carryOver(database, index, before, layout === 1);
  database.prepare('INSERT OR REPLACE INTO indexes (name, fields) VALUES (?, ?)').run(name, fields);
}

/** Adds the column that files of single-language versions lack. Those versions ignore it. */
function addLanguages(database: DatabaseSync, name: string): void {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(`documents ${name}`);
  if (!columns.some((column) => column['name'] === 'language'))
    database.exec(`ALTER TABLE ${documentTable(name)} ADD COLUMN language TEXT`);
  database.exec(
    `CREATE INDEX IF NOT EXISTS ${quoted(`languages ${name}`)} ON ${documentTable(name)} (language) WHERE language IS NOT NULL`,
  );
}

function parseFields(text: string): string[] {
  const fields: unknown = JSON.parse(text);
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

/**
 * FTS5 stores the text, because highlights need it and the views don't have it as indexed. There is no prefix
 * index: it halves the speed of writing, and short prefixes are not searched for.
 */
function createTextTables(database: DatabaseSync, index: SearchDefinition): void {
  const tokenize = `tokenize = 'porter unicode61 remove_diacritics 2'`;
  database.exec(`
    DROP TABLE IF EXISTS ${titleTable(index.name)};
    CREATE VIRTUAL TABLE ${titleTable(index.name)} USING fts5(title, content = '', contentless_delete = 1, ${tokenize});
    CREATE VIRTUAL TABLE ${textTable(index.name)} USING fts5(
      ${Object.keys(index.text).map(textColumn).join(', ')}, ${joinedColumn}, ${tokenize})`);
}

export function languageOf(row: Record<string, unknown> | undefined): string | undefined {
  return typeof row?.['language'] === 'string' ? row['language'] : undefined;
}

function carryOver(
  database: DatabaseSync,
  index: SearchDefinition,
  before: readonly string[],
  isOld: boolean,
): void {
  const old = quoted(`old text ${index.name}`);
  const text = textTable(index.name);
  const fields = Object.keys(index.text);
  const columns = fields.map(textColumn);
  const kept = columns.map((column, position) => (before.includes(fields[position] ?? '') ? column : "''"));
  database.exec('CREATE TEMP TABLE moved (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)');
  moveRows(database, index.name, isOld);
  const insertText = database.prepare(
    `INSERT INTO ${text} (rowid, ${columns.join(', ')}, ${joinedColumn}) VALUES (?, ?${', ?'.repeat(columns.length)})`,
  );
  const insertTitle = database.prepare(`INSERT INTO ${titleTable(index.name)} (rowid, title) VALUES (?, ?)`);
  const { learn } = createVocabularyWriter(database, index.name);
  const rows = database.prepare(
    `SELECT moved.new AS row, (SELECT language FROM ${documentTable(index.name)} WHERE row = moved.new) AS language, ${kept.map((column, place) => `${column} AS ${quoted(`${place}`)}`).join(', ')}
     FROM moved CROSS JOIN ${old} ON ${old}.rowid = moved.old ORDER BY moved.new`,
  );
  for (const found of rows.iterate()) {
    const texts = columns.map((_, place) => textOf(found, `${place}`));
    const joined = toJoined(texts);
    const row = numberOf(found, 'row');
    const language = languageOf(found);
    insertText.run(row, ...texts, withLanguage(joined, texts, language));
    insertTitle.run(row, toTitleEntry(texts[0] ?? '', language));
    learn([joined]);
  }
  database.exec(`DROP TABLE ${old}; DROP TABLE moved`);
}

/** Records the new row of each document. In files of layout 1, rows don't contain the time yet. */
function moveRows(database: DatabaseSync, name: string, isOld: boolean): void {
  const documents = documentTable(name);
  if (!isOld) {
    database.exec(`INSERT INTO moved SELECT row, row FROM ${documents}`);
    return;
  }
  const move = database.prepare('INSERT INTO moved (old, new) VALUES (?, ?)');
  let last = Number.MIN_SAFE_INTEGER;
  for (const found of database.prepare(`SELECT row, time FROM ${documents} ORDER BY time, row`).all()) {
    last = Math.max(last + 1, firstRowAt(numberOf(found, 'time')));
    move.run(numberOf(found, 'row'), last);
  }
  database.exec(`
    UPDATE ${documents} SET row = (SELECT new FROM moved WHERE old = row);
    UPDATE ${keywordTable(name)} SET row = (SELECT new FROM moved WHERE old = row)`);
}
