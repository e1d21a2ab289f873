import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import { fromVectorText } from '../search/vectors.ts';
import { numberOf, quoted } from './row-values.ts';
import type { SearchChange } from './search-change.ts';

/** One row per vector or removed version. `place` grows with each write, so that readers find changes. */
export function vectorTable(index: string): string {
  return quoted(`vectors ${index}`);
}

/** Combines the values of all keywords. Vectors of one group are compared with each other. */
export function toGroup({ keywords }: SearchDefinition, find: (field: string) => string | undefined): string {
  return JSON.stringify(keywords.map((field) => find(field) ?? null));
}

export function layOutVectors(database: DatabaseSync, { name }: SearchDefinition): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${vectorTable(name)} (
      id TEXT PRIMARY KEY, version INTEGER NOT NULL, place INTEGER NOT NULL, "group" TEXT, vector BLOB);
    CREATE INDEX IF NOT EXISTS ${quoted(`places ${name}`)} ON ${vectorTable(name)} (place)`);
}

export function createVectorWriter(database: DatabaseSync, index: SearchDefinition) {
  const table = vectorTable(index.name);
  const last = database.prepare(`SELECT coalesce(max(place), 0) AS place FROM ${table}`);
  const put = database.prepare(
    `INSERT INTO ${table} (id, version, place, "group", vector) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, place = excluded.place, "group" = excluded."group",
       vector = excluded.vector WHERE excluded.version >= version`,
  );

  function write(changes: readonly SearchChange[]): void {
    let place = numberOf(last.get() ?? {}, 'place');
    for (const { id, version, document } of changes) {
      place += 1;
      const group = document && toGroup(index, (field) => document.keywords[field]?.[0]);
      const vector =
        document?.vector === undefined ? null : new Uint8Array(fromVectorText(document.vector).buffer);
      put.run(id, version, place, group, vector);
    }
  }

  return { write, tidy: () => undefined };
}
