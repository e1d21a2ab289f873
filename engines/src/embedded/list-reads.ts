import type { ListPath } from '@runrate/contracts';
import { UndeclaredRead, UnreadableCursor } from '../ports/engine-errors.ts';
import type { FieldValue } from '../ports/view-store.ts';
import type { ViewPlan } from './list-entries.ts';
import type { ListScan } from './list-sql.ts';

interface Read {
  readonly view: { readonly name: string };
  readonly list: string;
  readonly where?: Readonly<Record<string, FieldValue>> | undefined;
  readonly from?: FieldValue | undefined;
  readonly to?: FieldValue | undefined;
}

/** Returns the declared list of a read. Refuses a read that the list doesn't serve. */
export function findList(plans: ReadonlyMap<string, ViewPlan>, read: Read): ListPath {
  const name = `${read.view.name}.${read.list}`;
  const plan = plans.get(read.view.name);
  const list = plan && Object.hasOwn(plan.lists, read.list) ? plan.lists[read.list] : undefined;
  if (!list) throw new UndeclaredRead(`No list ${name} is declared.`);
  const given = Object.entries(read.where ?? {}).filter(([, value]) => isFieldValue(value));
  const fits =
    given.length === list.where.length && list.where.every((field) => read.where?.[field] !== undefined);
  const extra = Object.keys(read.where ?? {}).length !== given.length;
  if (!fits || extra) {
    throw new UndeclaredRead(
      `${name} is read by [${list.where.join(', ')}], each with a string or a number.`,
    );
  }
  if ((read.from !== undefined || read.to !== undefined) && list.range === undefined) {
    throw new UndeclaredRead(`${name} declares no range, so it takes no bounds.`);
  }
  return list;
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value));
}

export function toScan(list: ListPath, read: Read): ListScan {
  const where = list.where.flatMap((field) => read.where?.[field] ?? []);
  return { view: read.view.name, list: read.list, where, from: read.from, to: read.to };
}

/** Encodes a place in a list as opaque text. */
export function writeCursor(place: readonly FieldValue[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Returns the place of a cursor, which must come from a list with the same order. */
export function readCursor(list: ListPath, cursor: string): FieldValue[] {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    place = undefined;
  }
  if (!Array.isArray(place) || place.length !== list.orderBy.length + 1 || !place.every(isFieldValue)) {
    throw new UnreadableCursor('The cursor is not one of this list.');
  }
  return place;
}
