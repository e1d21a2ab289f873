import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import { numberOf, textOf } from './row-values.ts';
import {
  anyDocument,
  documentTable,
  joinedColumn,
  replacedTable,
  textColumn,
  textTable,
  titleTable,
  untidyTable,
} from './search-tables.ts';

/** A row that no document can have, because rows contain times. */
const spareRow = Number.MIN_SAFE_INTEGER;
/** Removing one document from all its words costs about as much as merging a hundred. */
const [fewRows, mergedForOne] = [50, 100];

/**
 * Makes sure that removed documents leave no words behind. FTS5 drops deleted entries only at its next merge,
 * which may never happen. For a few documents, it is told to overwrite their entries. For many, or if one was
 * replaced before, the index is merged. A pending merge is recorded in the file, so that it survives a kill.
 */
export function createForgetting(database: DatabaseSync, index: SearchDefinition) {
  const [text, titles] = [textTable(index.name), titleTable(index.name)];
  const columns = [...Object.keys(index.text).map(textColumn), joinedColumn];
  const select = database.prepare(
    `SELECT ${columns.map((column, place) => `${column} AS c${place}`).join(', ')} FROM ${text} WHERE rowid = ?`,
  );
  const all = database.prepare(`SELECT count(*) AS count FROM ${documentTable(index.name)}`);
  const noteUntidy = database.prepare(`INSERT OR IGNORE INTO ${untidyTable} (name) VALUES (?)`);
  const findUntidy = database.prepare(`SELECT 1 FROM ${untidyTable} WHERE name = ?`);
  const clearUntidy = database.prepare(`DELETE FROM ${untidyTable} WHERE name = ?`);
  const noteReplaced = database.prepare(`INSERT OR IGNORE INTO ${replacedTable} (name, id) VALUES (?, ?)`);
  const wasReplaced = database.prepare(`SELECT 1 FROM ${replacedTable} WHERE name = ? AND id IN (?, ?)`);
  const clearReplaced = database.prepare(`DELETE FROM ${replacedTable} WHERE name = ?`);
  const secure = (on: 0 | 1) => `INSERT INTO ${text} (${text}, rank) VALUES ('secure-delete', ${on})`;
  const match = database.prepare(`SELECT 1 FROM ${text} WHERE ${text} MATCH ? LIMIT 1`);
  /** Initially true, because a previous process may have been killed before it tidied. */
  let isUntidy = true;
  let isSecure = false;

  function isReplaced(id: string): boolean {
    return wasReplaced.get(index.name, id, anyDocument) !== undefined;
  }

  function textsOf(row: number): string[] {
    const found = select.get(row);
    return found ? columns.map((_, place) => textOf(found, `c${place}`)) : [];
  }

  function areMany({ length }: readonly number[]): boolean {
    return length >= fewRows && length * mergedForOne >= numberOf(all.get() ?? {}, 'count');
  }

  return {
    textsOf,
    replace: (id: string) => void noteReplaced.run(index.name, id),
    /** Makes the deletions of these documents reach the disk. Returns their texts. */
    begin(gone: readonly { readonly id: string; readonly row: number }[]): string[] {
      if (gone.length === 0) return [];
      isUntidy = true;
      const rows = gone.map(({ row }) => row);
      if (areMany(rows) || gone.some(({ id }) => isReplaced(id))) noteUntidy.run(index.name);
      else {
        isSecure = true;
        database.exec(secure(1));
      }
      return rows.flatMap(textsOf);
    },
    end(): void {
      if (isSecure) database.exec(secure(0));
      isSecure = false;
    },
    isMergeDue: () => isUntidy && findUntidy.get(index.name) !== undefined,
    /** Whether any document has a word with this stem. */
    isFound: (word: string): boolean => match.get(`"${word.replaceAll('"', '')}"`) !== undefined,
    /**
     * Merges the titles, which nothing else drops. A merge needs a change, so a row is inserted and deleted.
     * Returns whether the texts were merged too.
     */
    tidy(): boolean {
      if (!isUntidy) return false;
      isUntidy = false;
      database.exec(`
        DELETE FROM ${titles} WHERE rowid = ${spareRow};
        INSERT INTO ${titles} (rowid, title) VALUES (${spareRow}, 'x');
        DELETE FROM ${titles} WHERE rowid = ${spareRow};
        INSERT INTO ${titles} (${titles}) VALUES ('optimize')`);
      if (!findUntidy.get(index.name)) return false;
      database.exec(`INSERT INTO ${text} (${text}) VALUES ('optimize')`);
      return true;
    },
    finish(): void {
      clearUntidy.run(index.name);
      clearReplaced.run(index.name);
    },
  };
}
