import {
  type AdminAction,
  adminActed,
  adminActionsView,
  type Corrections,
  correctionsView,
  itemAliasesView,
  type LogPosition,
  toPartAlias,
} from '@runrate/contracts';
import { type Engines, getManyInParts, type NewRecord } from '@runrate/engines';
import { findRemoved, nameOfId, nameOfPage, toAdminRecord } from '@runrate/service';
import { kindReaders } from './item-kinds.ts';

const atOnce = 500;
/** Replaces what was said about a removed item in the admin log. */
const takenDown = 'taken down with the item';
/** Fields of an admin action that hold no text about an item. */
const wordless = new Set([
  ...['pinned', 'until', 'hidden', 'categories', 'mergedInto', 'apart', 'item', 'headline'],
  ...['company', 'said', 'characters'],
]);
const opaqueId = /^[0-9a-f]{16}$/;

/**
 * Erases what editors wrote about removed items: titles, excerpts and notes quote an item or describe it. The
 * admin log keeps who did what and when. Resolves with the positions to wait for.
 */
export async function eraseEditorsWords({
  log,
  views,
}: Pick<Engines, 'log' | 'views'>): Promise<LogPosition[]> {
  const corrections = await findCorrections(views);
  const actions = await findActions(views);
  const records = [...corrections.map(toTombstone), ...actions.map(toWordless)];
  const places: LogPosition[] = [];
  for (let start = 0; start < records.length; start += atOnce)
    places.push(...(await log.overwrite(records.slice(start, start + atOnce))));
  return places;
}

function toTombstone({ id }: Corrections): NewRecord {
  return { topic: 'editorial', key: id, value: null };
}

async function findCorrections(views: Engines['views']): Promise<Corrections[]> {
  const found: Corrections[] = [];
  for await (const some of inParts(views.scan(correctionsView))) {
    const parts = await getManyInParts(
      views,
      itemAliasesView,
      some.map(({ id }) => toPartAlias(id)),
    );
    const idsOf = ({ id }: Corrections) => [id, parts.get(toPartAlias(id))?.document.itemId ?? id];
    found.push(...(await thoseGone(views, some, idsOf)));
  }
  return found;
}

async function findActions(views: Engines['views']): Promise<AdminAction[]> {
  const found: AdminAction[] = [];
  for await (const some of inParts(views.scan(adminActionsView))) {
    const telling = some.filter((action) => !isSame(action, withoutWords(action)));
    found.push(...(await thoseGone(views, telling, idsOfTarget)));
  }
  return found;
}

/** A target is `kind|id`, an id or a slug. */
function idsOfTarget({ target = '' }: AdminAction): string[] {
  return [target.slice(target.indexOf('|') + 1)];
}

/** Returns the documents whose items are in the register and no longer shown. */
async function thoseGone<Said>(
  views: Engines['views'],
  all: readonly Said[],
  idsOf: (said: Said) => readonly string[],
): Promise<Said[]> {
  const ids = [...new Set(all.flatMap(idsOf))];
  const removed = await findRemoved(
    views,
    ids.flatMap((id) => [nameOfId(id), nameOfPage(id)]),
  );
  const named = ids.filter((id) => removed.has(nameOfId(id)) || removed.has(nameOfPage(id)));
  const there = await Promise.all(kindReaders.map((reader) => reader.get(views, named)));
  const shown = new Set(there.flat().map(({ id }) => id));
  const gone = new Set(named.filter((id) => !shown.has(id)));
  return all.filter((said) => idsOf(said).some((id) => gone.has(id)));
}

function withoutWords(action: AdminAction): AdminAction {
  const fields = (said: AdminAction['before']) =>
    Object.fromEntries(
      Object.entries(said).map(([name, text]) => [name, wordless.has(name) ? text : takenDown]),
    );
  const { target } = action;
  return {
    ...action,
    ...(target !== undefined && { target: isId(target) ? target : takenDown }),
    ...{ before: fields(action.before), after: fields(action.after) },
  };
}

/** An id says nothing about its item (those of articles have no kind), but a slug is made from its title. */
function isId(target: string): boolean {
  return target.includes('|') || opaqueId.test(target);
}

function toWordless(action: AdminAction): NewRecord {
  return toAdminRecord(adminActed, action.id, withoutWords(action), action.at);
}

function isSame(one: AdminAction, other: AdminAction): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function* inParts<Document>(
  scanned: AsyncIterable<{ readonly document: Document }>,
): AsyncGenerator<Document[]> {
  let some: Document[] = [];
  for await (const { document } of scanned) {
    some.push(document);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
