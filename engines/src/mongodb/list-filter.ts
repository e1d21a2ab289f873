import type { ListPath } from '@runrate/contracts';
import { MinKey } from 'mongodb';
import type { FieldValue } from '../ports/view-store.ts';
import { fieldPath, listIndex, matchPath, matchText, orderKeys } from './list-index.ts';

export type Conditions = Readonly<Record<string, Condition>>;
type Condition = Readonly<Record<string, FieldValue | MinKey>>;

interface Selection {
  readonly where?: Readonly<Record<string, FieldValue>> | undefined;
  readonly from?: FieldValue | undefined;
  readonly to?: FieldValue | undefined;
}

export function selectionOf(list: ListPath, read: Selection): Conditions {
  const conditions: Record<string, Condition> = {};
  const path = matchPath(list);
  if (path !== undefined)
    conditions[path] = { $eq: matchText(list.where.map((field) => read.where?.[field])) };
  if (list.range === undefined || (read.from === undefined && read.to === undefined)) return conditions;
  // MongoDB only uses bounds in an index if its first key has a condition too.
  const [[first] = ['_id']] = listIndex(list).keys;
  conditions[first] ??= { $gte: new MinKey() };
  conditions[fieldPath(list.range)] = {
    ...(read.from === undefined ? {} : { $gte: read.from }),
    ...(read.to === undefined ? {} : { $lte: read.to }),
  };
  return conditions;
}

/**
 * Selects documents after a place: those equal in all criteria but the last, or in all but the last two, and
 * so on. Each is one range of the index, and the server merges them in order.
 */
export function selectionAfter(
  list: ListPath,
  read: Selection,
  place: readonly FieldValue[],
): { $or: Conditions[] } {
  const selected = selectionOf(list, read);
  const keys = orderKeys(list);
  const stretches = keys.map(([path, direction], depth) => {
    const stretch: Record<string, Condition> = { ...selected };
    const narrow = (at: string, operator: string, value: FieldValue | undefined) => {
      if (value !== undefined) stretch[at] = { ...stretch[at], [operator]: value };
    };
    for (const [index, [earlier]] of keys.slice(0, depth).entries()) narrow(earlier, '$eq', place[index]);
    narrow(path, direction === 1 ? '$gt' : '$lt', place[depth]);
    return stretch;
  });
  return { $or: stretches.reverse() };
}
