import type { ListPath } from '@runrate/contracts';

/** An index that serves a list: its keys in order, the list's order among them. */
export interface ListIndex {
  readonly name: string;
  readonly keys: readonly IndexKey[];
}
export type IndexKey = readonly [path: string, direction: 1 | -1];

/** First part of the names of indexes that are ours to create and to drop. */
const namePrefix = 'list ';

/** Where a field's value stands in a stored document, under a name without dots and dollars. */
export function fieldPath(field: string): string {
  return `fields.${safeName(field)}`;
}

export function safeName(field: string): string {
  return encodeURIComponent(field).replaceAll('.', '%2E');
}

/** The name lists filtered by the same fields share; undefined for a list of everything. */
export function matchName({ where }: ListPath): string | undefined {
  return where.length === 0 ? undefined : where.map(safeName).join(',');
}

/** The values of the `where` fields as one text, so that several list fields fit into one multikey index. */
export function matchText(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

export function matchPath(list: ListPath): string | undefined {
  const name = matchName(list);
  return name === undefined ? undefined : `match.${name}`;
}

/** The list's order, whose last criterion is the key. */
export function orderKeys({ orderBy }: ListPath): IndexKey[] {
  return [
    ...orderBy.map(([field, direction]): IndexKey => [fieldPath(field), direction === 'asc' ? 1 : -1]),
    ['_id', 1],
  ];
}

/**
 * The index of a list: filter, order, then what else bounds and sums need, so that they are read from the index
 * alone. A list of everything by key is served by the index every collection has.
 */
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
