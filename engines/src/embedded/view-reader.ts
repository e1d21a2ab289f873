import type { DatabaseSync } from 'node:sqlite';
import type { ListPath } from '@runrate/contracts';
import type { FieldValue } from '../ports/view-store.ts';
import type { ViewPlan } from './list-entries.ts';
import {
  conditionsAfter,
  documentsTable,
  entriesTable,
  type ListScan,
  orderClause,
  placeColumns,
  scanCondition,
} from './list-sql.ts';
import { createStatements, inSnapshot, numberOf, type Row, textOf } from './row-values.ts';

export interface StoredText {
  readonly key: string;
  readonly revision: number;
  readonly document: string;
}

export interface PageScan extends ListScan {
  readonly limit: number;
  readonly offset: number;
  /** Only entries after this place. */
  readonly after?: readonly FieldValue[] | undefined;
}

export interface Placed {
  readonly document: string;
  readonly place: readonly FieldValue[];
}

const scanDocuments = 200;
const scanCharacters = 4 * 1024 * 1024;

/** Reads the views, on its own connection. */
export function createViewReader(database: DatabaseSync, views: readonly ViewPlan[]) {
  const statements = createStatements(database);
  const plans = new Map(views.map((view) => [view.name, view]));

  function listOf(scan: ListScan): ListPath {
    const list = plans.get(scan.view)?.lists[scan.list];
    if (!list) throw new TypeError(`no list ${scan.list} in view ${scan.view}`);
    return list;
  }

  function getMany({ view, keys }: { view: string; keys: readonly string[] }): StoredText[] {
    const get = statements(`SELECT key, revision, document FROM ${documentsTable(view)} WHERE key = ?`);
    return inSnapshot(database, () =>
      keys.flatMap((key) => {
        const row = get.get(key);
        return row ? [storedText(row)] : [];
      }),
    );
  }

  function entries(list: ListPath, scan: PageScan): Row[] {
    const selected = scanCondition(list, scan);
    const stretches = scan.after ? conditionsAfter(list, scan.after) : [{ sql: 'TRUE', values: [] }];
    const rows: Row[] = [];
    for (const { sql, values } of stretches) {
      const rest = scan.limit - rows.length;
      if (rest <= 0) break;
      rows.push(
        ...statements(
          `SELECT ${placeColumns(list).join(', ')} FROM ${entriesTable(scan.view, scan.list)}
           WHERE ${selected.sql} AND ${sql} ORDER BY ${orderClause(list)} LIMIT ? OFFSET ?`,
        ).all(...selected.values, ...values, rest, scan.offset),
      );
    }
    return rows;
  }

  function page(scan: PageScan): Placed[] {
    const list = listOf(scan);
    const get = statements(`SELECT document FROM ${documentsTable(scan.view)} WHERE key = ?`);
    return inSnapshot(database, () =>
      entries(list, scan).flatMap((row) => {
        const found = get.get(textOf(row, 'key'));
        return found ? [{ document: textOf(found, 'document'), place: placeOfRow(row) }] : [];
      }),
    );
  }

  function total(scan: ListScan, expression: string): number {
    const { sql, values } = scanCondition(listOf(scan), scan);
    const table = entriesTable(scan.view, scan.list);
    return numberOf(
      statements(`SELECT ${expression} AS total FROM ${table} WHERE ${sql}`).get(...values) ?? {},
      'total',
    );
  }

  function count(scan: ListScan): number {
    return total(scan, 'count(*)');
  }

  function sum(scan: ListScan & { field: string }): number {
    const index = listOf(scan).sums?.indexOf(scan.field) ?? -1;
    return total(scan, `coalesce(sum(s${index}), 0)`);
  }

  function position(at: { projection: string; topic: string; partition: number }): number {
    const row = statements(
      'SELECT next FROM positions WHERE projection = ? AND topic = ? AND partition = ?',
    ).get(at.projection, at.topic, at.partition);
    return row ? numberOf(row, 'next') : 0;
  }

  function positions({ projection }: { projection: string }) {
    const rows = statements('SELECT topic, partition, next FROM positions WHERE projection = ?').all(
      projection,
    );
    return rows.map((row) => ({
      topic: textOf(row, 'topic'),
      partition: numberOf(row, 'partition'),
      next: numberOf(row, 'next'),
    }));
  }

  /** Returns the next documents in key order after a key: at least one if there is one. */
  function scan({ view, after }: { view: string; after: string | undefined }): StoredText[] {
    const found: StoredText[] = [];
    let characters = 0;
    const rows = statements(
      `SELECT key, revision, document FROM ${documentsTable(view)}
       WHERE ${after === undefined ? 'TRUE' : 'key > ?'} ORDER BY key LIMIT ?`,
    );
    for (const row of rows.iterate(...(after === undefined ? [] : [after]), scanDocuments)) {
      const stored = storedText(row);
      found.push(stored);
      characters += stored.document.length;
      if (characters > scanCharacters) break;
    }
    return found;
  }

  return { getMany, page, count, sum, position, positions, scan };
}

function storedText(row: Row): StoredText {
  return { key: textOf(row, 'key'), revision: numberOf(row, 'revision'), document: textOf(row, 'document') };
}

function placeOfRow(row: Row): FieldValue[] {
  return Object.values(row).map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError('an entry of a list holds no value');
  });
}
