import type { ListPath } from '@runrate/contracts';
import type { Collection, Db, Filter, FindOptions } from 'mongodb';
import type { FieldValue } from '../ports/view-store.ts';
import { inSnapshot } from './document-reads.ts';
import { selectionAfter, selectionOf } from './list-filter.ts';
import { fieldPath, listIndex, orderKeys, safeName } from './list-index.ts';
import type { StoredView } from './stored-view.ts';
import { viewCollection } from './view-collections.ts';

export interface ListScan {
  readonly view: string;
  readonly list: ListPath;
  readonly where?: Readonly<Record<string, FieldValue>> | undefined;
  readonly from?: FieldValue | undefined;
  readonly to?: FieldValue | undefined;
}
export interface PageScan extends ListScan {
  readonly limit: number;
  readonly offset: number;
  readonly after?: readonly FieldValue[] | undefined;
}

/** Creates a cursor over a page in the list's order. The hint makes the read fail if the index is missing. */
export function pageCursor(database: Db, scan: PageScan) {
  const { list, after, limit, offset } = scan;
  const filter = after === undefined ? selectionOf(list, scan) : selectionAfter(list, scan, after);
  const options: FindOptions = {
    ...inSnapshot,
    hint: listIndex(list).name,
    sort: new Map(orderKeys(list)),
    skip: offset,
    limit,
    batchSize: limit,
    projection: { document: 1, fields: 1 },
  };
  return ofView(database, scan).find(asFilter(filter), options);
}

/** Creates a cursor over the count of a list's documents, or the sum of a field, as `total`. */
export function totalCursor(database: Db, scan: ListScan, summed?: string) {
  const total = { $sum: summed === undefined ? 1 : `$${fieldPath(summed)}` };
  return ofView(database, scan).aggregate<{ total: number }>(
    [{ $match: selectionOf(scan.list, scan) }, { $group: { _id: null, total } }],
    { ...inSnapshot, hint: listIndex(scan.list).name },
  );
}

export function placeOfStored(
  list: ListPath,
  { _id, fields }: Pick<StoredView, '_id' | 'fields'>,
): FieldValue[] {
  const values = list.orderBy.map(([field]) => fields[safeName(field)]);
  return [...values.filter((value) => value !== undefined), _id];
}

function ofView(database: Db, scan: ListScan): Collection<StoredView> {
  return viewCollection(database, scan.view);
}

function asFilter(conditions: object): Filter<StoredView> {
  return conditions;
}
