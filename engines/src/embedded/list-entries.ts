import type { ListPath } from '@runrate/contracts';
import type { FieldValue } from '../ports/view-store.ts';

export interface ViewPlan {
  readonly name: string;
  readonly key: string;
  readonly lists: Readonly<Record<string, ListPath>>;
  /** What is removed from the view has to be removed from the disk as well. */
  readonly isPersonal?: boolean | undefined;
}

type EntryValue = FieldValue | null;

/** Returns the value of an order field. Without one a document has no place in the list. */
function orderValue(document: Readonly<Record<string, unknown>>, field: string): FieldValue {
  const value = document[field];
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`a list is ordered by ${field}, which must be a string or a number in every document`);
}

/** Returns whether a document has the list's order fields, which one of an earlier version may lack. */
export function hasPlace(list: ListPath, document: Readonly<Record<string, unknown>>): boolean {
  return list.orderBy.every(([field]) => optionalValue(document, field) !== null);
}

/** Returns the place of a document in a list: its order values, then its key. */
export function placeOf(
  list: ListPath,
  key: string,
  document: Readonly<Record<string, unknown>>,
): FieldValue[] {
  return [...list.orderBy.map(([field]) => orderValue(document, field)), key];
}

function whereValues(document: Readonly<Record<string, unknown>>, field: string): FieldValue[] {
  const value = document[field];
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const known = elements.filter((element) => typeof element === 'string' || typeof element === 'number');
  return [...new Set(known)];
}

function optionalValue(document: Readonly<Record<string, unknown>>, field: string): EntryValue {
  const value = document[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the fields of a view's documents that its lists depend on. */
export function listedFields({ lists }: ViewPlan): readonly string[] {
  return [...new Set(Object.values(lists).flatMap(fieldsOf))];
}

/** Whether a document's place in the list may change while its key stays the same. */
export function dependsOnFields(list: ListPath): boolean {
  return fieldsOf(list).length > 0;
}

function fieldsOf({ where, orderBy, range, sums = [] }: ListPath): readonly string[] {
  return [...where, ...orderBy.map(([field]) => field), ...(range === undefined ? [] : [range]), ...sums];
}

/** Returns the fields as they are read back from the document's JSON. */
export function toListed(document: object, fields: readonly string[]): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...document };
  const listed: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field];
    const text = typeof value === 'string' ? undefined : JSON.stringify(value);
    if (text !== undefined) listed[field] = JSON.parse(text);
    else if (typeof value === 'string') listed[field] = value;
  }
  return listed;
}

export function rangeColumn(list: ListPath): string | undefined {
  if (list.range === undefined) return undefined;
  const ordered = list.orderBy.findIndex(([field]) => field === list.range);
  return ordered >= 0 ? `o${ordered}` : 'r';
}

/** Returns a document's rows in a list's table: one for each combination of the elements of its `where` fields. */
export function entriesOf(
  list: ListPath,
  key: string,
  document: Readonly<Record<string, unknown>>,
): readonly EntryValue[][] {
  let combinations: FieldValue[][] = [[]];
  for (const field of list.where) {
    const values = whereValues(document, field);
    combinations = combinations.flatMap((combination) => values.map((value) => [...combination, value]));
  }
  if (combinations.length === 0) return [];
  const rest: EntryValue[] = placeOf(list, key, document);
  if (rangeColumn(list) === 'r' && list.range !== undefined) rest.push(optionalValue(document, list.range));
  for (const field of list.sums ?? []) rest.push(optionalValue(document, field));
  return combinations.map((combination) => [...combination, ...rest]);
}

export function storedEntriesOf(
  list: ListPath,
  key: string,
  document: Readonly<Record<string, unknown>>,
): readonly EntryValue[][] {
  return hasPlace(list, document) ? entriesOf(list, key, document) : [];
}

/** Returns the entries to delete and to insert so that a list has the new document instead of the old. */
export function changedEntries(
  before: readonly EntryValue[][],
  after: readonly EntryValue[][],
): { readonly removed: readonly EntryValue[][]; readonly added: readonly EntryValue[][] } {
  if (before.length === 0 || after.length === 0) return { removed: before, added: after };
  const kept = new Set(before.map((entry) => JSON.stringify(entry)));
  const wanted = new Set(after.map((entry) => JSON.stringify(entry)));
  return {
    removed: before.filter((entry) => !wanted.has(JSON.stringify(entry))),
    added: after.filter((entry) => !kept.has(JSON.stringify(entry))),
  };
}
