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
/** In the log of admins, in place of what was said of an item that is gone. */
const takenDown = 'taken down with the item';
/** Fields of what an admin did that hold no words of an item. */
const wordless = new Set([
  ...['pinned', 'until', 'hidden', 'categories', 'mergedInto', 'apart', 'item', 'headline'],
  ...['company', 'said', 'characters'],
]);
const opaqueId = /^[0-9a-f]{16}$/;

/**
 * Takes out what editors said of items that were taken down: a title, an excerpt or a note has words of the item, or is about
 * it. Of the log of admins it stays who did what and when. Resolves with the places to wait for.
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

/** `kind|id`, an id, or a slug. */
function idsOfTarget({ target = '' }: AdminAction): string[] {
  return [target.slice(target.indexOf('|') + 1)];
}

/** What speaks of something that the register names and nobody shows any more. */
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

/** An id, of articles without their kind, says nothing of its item; a slug is made of its title. */
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
