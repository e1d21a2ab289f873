import type { ListPath } from '@runrate/contracts';
import type { FieldValue } from '../ports/view-store.ts';
import { rangeColumn } from './list-entries.ts';
import { quoted } from './row-values.ts';

export interface ListScan {
  readonly view: string;
  readonly list: string;
  /** Values of the `where` fields, in their order. */
  readonly where: readonly FieldValue[];
  readonly from?: FieldValue | undefined;
  readonly to?: FieldValue | undefined;
}

export function entriesTable(view: string, list: string): string {
  return quoted(`list ${view} ${list}`);
}

export function documentsTable(view: string): string {
  return quoted(`documents ${view}`);
}

function orderColumns(list: ListPath): { column: string; direction: 'asc' | 'desc' }[] {
  const columns = list.orderBy.map(([, direction], index) => ({ column: `o${index}`, direction }));
  return [...columns, { column: 'key', direction: 'asc' }];
}

/** In the order of `entriesOf`. */
export function entryColumns(list: ListPath): string[] {
  return [
    ...list.where.map((_, index) => `w${index}`),
    ...orderColumns(list).map(({ column }) => column),
    ...(rangeColumn(list) === 'r' ? ['r'] : []),
    ...(list.sums ?? []).map((_, index) => `s${index}`),
  ];
}

export function keyColumns(list: ListPath): string[] {
  return entryColumns(list).filter((column) => !column.startsWith('s') && column !== 'r');
}

/** The primary key is the list itself, so reading the list means reading the key in order. */
export function createEntriesTable(view: string, name: string, list: ListPath): string {
  const where = list.where.map((_, index) => `w${index}`);
  const order = orderColumns(list).map(({ column, direction }) => `${column} ${direction}`);
  const columns = entryColumns(list).map((column) => (/^[rs]/.test(column) ? column : `${column} NOT NULL`));
  return `CREATE TABLE ${entriesTable(view, name)} (${columns.join(', ')},
    PRIMARY KEY (${[...where, ...order].join(', ')})) WITHOUT ROWID`;
}

export interface Condition {
  readonly sql: string;
  readonly values: readonly FieldValue[];
}

export function scanCondition(list: ListPath, scan: ListScan): Condition {
  const terms = scan.where.map((_, index) => `w${index} = ?`);
  const values = [...scan.where];
  const range = rangeColumn(list);
  if (range && scan.from !== undefined) {
    terms.push(`${range} >= ?`);
    values.push(scan.from);
  }
  if (range && scan.to !== undefined) {
    terms.push(`${range} <= ?`);
    values.push(scan.to);
  }
  return { sql: terms.length > 0 ? terms.join(' AND ') : 'TRUE', values };
}

/**
 * Returns conditions for what comes after a place, nearest first: entries equal in all order columns but the
 * last, then in all but the last two, and so on. Each is one range of the index, even with mixed directions.
 */
export function conditionsAfter(list: ListPath, place: readonly FieldValue[]): Condition[] {
  const columns = orderColumns(list);
  return columns
    .map(({ column, direction }, depth) => {
      const equal = columns.slice(0, depth).map((earlier) => `${earlier.column} = ?`);
      const beyond = `${column} ${direction === 'asc' ? '>' : '<'} ?`;
      return { sql: [...equal, beyond].join(' AND '), values: place.slice(0, depth + 1) };
    })
    .reverse();
}

export function orderClause(list: ListPath): string {
  return orderColumns(list)
    .map(({ column, direction }) => `${column} ${direction}`)
    .join(', ');
}

export function placeColumns(list: ListPath): string[] {
  return orderColumns(list).map(({ column }) => column);
}
