import type { DatabaseSync } from 'node:sqlite';
import { type PartSize, sumByName } from '../ports/store-sizes.ts';
import { numberOf, textOf } from './row-values.ts';

/** First words of the names of tables that belong to one topic, view or index. */
const ofParts = new Set([
  ...['records', 'documents', 'list', 'text', 'titles', 'keywords', 'removed', 'words', 'vectors'],
]);

/**
 * Returns the size of each topic, view or index in a file. SQLite reads every page for it, but one table at a time, so
 * that the checkpoints of a writer wait no longer than one table takes.
 */
export function measureTables(database: DatabaseSync): PartSize[] {
  const trees = database
    .prepare('SELECT name, tbl_name AS owner FROM sqlite_schema WHERE rootpage > 0')
    .all();
  const sizeOf = database.prepare('SELECT pgsize FROM dbstat WHERE name = ? AND aggregate = TRUE');
  return sumByName(
    trees.map((tree) => {
      const size = sizeOf.get(textOf(tree, 'name'));
      const name = nameOfPart(textOf(tree, 'owner'));
      return { name, bytes: size === undefined ? 0 : numberOf(size, 'pgsize') };
    }),
  );
}

/** Returns the second word of a table's name, without what FTS5 adds to it. */
function nameOfPart(table: string): string {
  const [kind = '', name] = table.split(' ');
  return ofParts.has(kind) && name !== undefined ? (name.split('_')[0] ?? name) : 'other';
}
