import type { DatabaseSync } from 'node:sqlite';
import { type PartSize, sumByName } from '../ports/store-sizes.ts';
import { numberOf, textOf } from './row-values.ts';

/** First words of the tables that belong to one topic, view or index. */
const ofParts = new Set([
  ...['records', 'documents', 'list', 'text', 'titles', 'keywords', 'removed', 'words', 'vectors'],
]);

/**
 * What each topic, view or index takes of a file. SQLite looks at every page for it, a table at a time, so that a writer's
 * WAL is not held up for longer than one table takes.
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

/** The second word of a table's name, up to what FTS5 adds. */
function nameOfPart(table: string): string {
  const [kind = '', name] = table.split(' ');
  return ofParts.has(kind) && name !== undefined ? (name.split('_')[0] ?? name) : 'other';
}
