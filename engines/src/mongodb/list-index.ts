import type { ListPath } from '@runrate/contracts';

export interface ListIndex {
  readonly name: string;
  readonly keys: readonly IndexKey[];
}
export type IndexKey = readonly [path: string, direction: 1 | -1];

/** Prefix of the names of indexes that this store creates and drops. */
const namePrefix = 'list ';

/** Path of a field's value in a stored document, with dots and dollar signs escaped. */
export function fieldPath(field: string): string {
  return `fields.${safeName(field)}`;
}

export function safeName(field: string): string {
  return encodeURIComponent(field).replaceAll('.', '%2E');
}

/** Returns the name shared by lists with the same filter fields; undefined without filters. */
export function matchName({ where }: ListPath): string | undefined {
  return where.length === 0 ? undefined : where.map(safeName).join(',');
}

/** Joins the values of the `where` fields, so that several list fields fit into one multikey index. */
export function matchText(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

export function matchPath(list: ListPath): string | undefined {
  const name = matchName(list);
  return name === undefined ? undefined : `match.${name}`;
}

/** Returns the keys that order the list. The last one is the document's key. */
export function orderKeys({ orderBy }: ListPath): IndexKey[] {
  return [
    ...orderBy.map(([field, direction]): IndexKey => [fieldPath(field), direction === 'asc' ? 1 : -1]),
    ['_id', 1],
  ];
}

/** Index keys: filter, order, then the fields for bounds and sums, so that reads need only the index. */
export function listIndex(list: ListPath): ListIndex {
  const match = matchPath(list);
  const first: IndexKey[] = match === undefined ? [] : [[match, 1]];
  const keys = new Map<string, 1 | -1>([...first, ...orderKeys(list)]);
  for (const field of [...(list.range === undefined ? [] : [list.range]), ...(list.sums ?? [])]) {
    if (!keys.has(fieldPath(field))) keys.set(fieldPath(field), 1);
  }
  const name = [...keys].flat().join('_');
  return { name: keys.size === 1 ? '_id_' : `${namePrefix}${name}`, keys: [...keys] };
}

export function isOurs(indexName: string): boolean {
  return indexName.startsWith(namePrefix);
}
