import type { DatabaseSync } from 'node:sqlite';
import { type PartSize, sumByName } from '../ports/store-sizes.ts';
import { numberOf, textOf } from './row-values.ts';

/** First words of the names of tables that belong to one topic, view or index. */
const ofParts = new Set([
  ...['records', 'documents', 'list', 'text', 'titles', 'keywords', 'removed', 'words', 'vectors'],
]);

/** SQLite reads every page for this, so one table at a time, to keep the writer's checkpoints waiting less. */
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

function nameOfPart(table: string): string {
  const [kind = '', name] = table.split(' ');
  return ofParts.has(kind) && name !== undefined ? (name.split('_')[0] ?? name) : 'other';
}
