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

/** No document has it: rows tell times. */
const spareRow = Number.MIN_SAFE_INTEGER;
/** Taking one document out of all words it has costs about as much as merging a hundred. */
const [fewRows, mergedForOne] = [50, 100];

/**
 * Sees to it that documents which were removed leave no word behind. FTS5 notes what was deleted beside what it has and
 * drops both when it next merges, which may never be. So it is told to overwrite what a few documents had; where many of
 * an index go, to merge it afterwards, which is noted in the file: a process that is killed in between does it later. It is
 * merged as well where one that goes was replaced before: FTS5 then has an earlier text of it, too.
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
  /** A process before may have been killed before it tidied. */
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
    /** Notes that another text takes the place of what the document said. */
    replace: (id: string) => void noteReplaced.run(index.name, id),
    /** Has the deletions of these documents reach the disk; answers their texts. */
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
    /** Whether all is going to be merged. */
    isMergeDue: () => isUntidy && findUntidy.get(index.name) !== undefined,
    /** Whether a document has a word of this stem. */
    isFound: (word: string): boolean => match.get(`"${word.replaceAll('"', '')}"`) !== undefined,
    /**
     * Titles are kept by their words alone, which only a merge of all of them drops: it takes a row to begin one. Answers
     * whether the texts were merged as well.
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
    /** Notes that nothing is left to be done. */
    finish(): void {
      clearUntidy.run(index.name);
      clearReplaced.run(index.name);
    },
  };
}
