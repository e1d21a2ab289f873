import type { DatabaseSync } from 'node:sqlite';
import { textOf } from './row-values.ts';
import { doubtfulTable } from './search-tables.ts';

/**
 * Words of removed documents that others may still have. After many removals they are looked up once, after
 * the merge, because lookups before it pass over everything removed. They survive a kill in the file.
 */
export function createDoubt(database: DatabaseSync, index: string) {
  const insert = database.prepare(`INSERT OR IGNORE INTO ${doubtfulTable} (name, word) VALUES (?, ?)`);
  const select = database.prepare(`SELECT word FROM ${doubtfulTable} WHERE name = ?`);
  const clear = database.prepare(`DELETE FROM ${doubtfulTable} WHERE name = ?`);
  return {
    note(words: Iterable<string>): void {
      for (const word of words) insert.run(index, word);
    },
    take(): string[] {
      const words = select.all(index).map((row) => textOf(row, 'word'));
      clear.run(index);
      return words;
    },
  };
}
