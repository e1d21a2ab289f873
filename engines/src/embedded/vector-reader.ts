import type { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition } from '@runrate/contracts';
import type { Near, NearestQuery } from '../ports/search-index.ts';
import { createStatements, numberOf, textOf } from './row-values.ts';
import { createVectorSet, type VectorSet } from './vector-set.ts';
import { toGroup, vectorTable } from './vector-tables.ts';

export type NearestRequest = Omit<NearestQuery, 'index'> & { readonly index: string };

/** Maximum number of vectors read by one query. */
const readAtOnce = 5000;
const scanDocuments = 1000;

/** Reads an index of vectors. All of them are kept in memory, and changes are read before each answer. */
export function createVectorReader(database: DatabaseSync, index: SearchDefinition) {
  const statements = createStatements(database);
  const table = vectorTable(index.name);
  const sets = new Map<string, VectorSet>();
  const groups = new Map<string, string>();
  let place = 0;

  function take(id: string, group: string | undefined, vector: Int8Array | undefined): void {
    const before = groups.get(id);
    if (before !== undefined && before !== group) sets.get(before)?.remove(id);
    if (group === undefined || !vector) {
      groups.delete(id);
      return;
    }
    // Group by length too: vectors of a model with the same name and another length can't be compared.
    const name = `${group} ${vector.length}`;
    const set = sets.get(name) ?? createVectorSet(vector.length);
    sets.set(name, set);
    if (before !== undefined && before !== name) sets.get(before)?.remove(id);
    groups.set(id, name);
    set.put(id, vector);
  }

  function readOn(): void {
    for (;;) {
      const rows = statements(
        `SELECT id, place, "group", vector FROM ${table} WHERE place > ? ORDER BY place LIMIT ?`,
      ).all(place, readAtOnce);
      for (const row of rows) {
        const { group, vector } = row;
        const bytes = vector instanceof Uint8Array ? new Int8Array(vector) : undefined;
        take(textOf(row, 'id'), typeof group === 'string' ? group : undefined, bytes);
        place = numberOf(row, 'place');
      }
      if (rows.length < readAtOnce) return;
    }
  }

  return {
    nearest({ vector, filter, limit }: NearestRequest): Near[] {
      readOn();
      const group = toGroup(index, (field) => filter[field]);
      return sets.get(`${group} ${vector.length}`)?.nearest(Int8Array.from(vector), limit) ?? [];
    },
    count: (): number =>
      numberOf(statements(`SELECT count("group") AS total FROM ${table}`).get() ?? {}, 'total'),
    scan(condition: string, id: string): { id: string; version: number }[] {
      return statements(
        `SELECT id, version FROM ${table} WHERE "group" IS NOT NULL AND ${condition} ORDER BY id LIMIT ?`,
      )
        .all(id, scanDocuments)
        .map((row) => ({ id: textOf(row, 'id'), version: numberOf(row, 'version') }));
    },
  };
}
