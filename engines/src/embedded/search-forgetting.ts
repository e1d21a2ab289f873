import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import { textOf } from './row-values.ts';
import { joinedColumn, textColumn, textTable, titleTable } from './search-tables.ts';

/** No document has it: rows tell times. */
const spareRow = Number.MIN_SAFE_INTEGER;

/**
 * Sees to it that documents which were removed leave no word behind. FTS5 notes what was deleted beside what it has and
 * drops both when it next merges, which may never be.
 */
export function createForgetting(database: DatabaseSync, index: SearchDefinition) {
  const [text, titles] = [textTable(index.name), titleTable(index.name)];
  const columns = [...Object.keys(index.text).map(textColumn), joinedColumn];
  const select = database.prepare(
    `SELECT ${columns.map((column, place) => `${column} AS c${place}`).join(', ')} FROM ${text} WHERE rowid = ?`,
  );
  const secure = (on: 0 | 1) => `INSERT INTO ${text} (${text}, rank) VALUES ('secure-delete', ${on})`;
  const match = database.prepare(`SELECT 1 FROM ${text} WHERE ${text} MATCH ? LIMIT 1`);
  /** A process before may have been killed before it tidied. */
  let isUntidy = true;

  return {
    /** Has the deletions of these rows reach the disk; answers their texts. */
    begin(rows: readonly number[]): string[] {
      if (rows.length === 0) return [];
      isUntidy = true;
      database.exec(secure(1));
      return rows.flatMap((row) => {
        const found = select.get(row);
        return found ? columns.map((_, place) => textOf(found, `c${place}`)) : [];
      });
    },
    end(rows: readonly number[]): void {
      if (rows.length > 0) database.exec(secure(0));
    },
    /** Whether a document has a word of this stem. */
    isFound: (word: string): boolean => match.get(`"${word.replaceAll('"', '')}"`) !== undefined,
    /** Titles are kept by their words alone, which only a merge of all of them drops: it takes a row to begin one. */
    tidy(): void {
      if (!isUntidy) return;
      isUntidy = false;
      database.exec(`
        DELETE FROM ${titles} WHERE rowid = ${spareRow};
        INSERT INTO ${titles} (rowid, title) VALUES (${spareRow}, 'x');
        DELETE FROM ${titles} WHERE rowid = ${spareRow};
        INSERT INTO ${titles} (${titles}) VALUES ('optimize')`);
    },
  };
}
