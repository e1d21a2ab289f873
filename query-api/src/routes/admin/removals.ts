import {
  type AnswerOf,
  type BodyOf,
  listRemovals,
  type Removal,
  removalsView,
  removeItems,
  takeBackRemoval,
} from '@runrate/contracts';
import { findRemoved, idsOfAddress, nameOfId, nameOfPage, nameOfSource } from '@runrate/service';
import type { Request } from 'express';
import type { Wanted } from '../../desks/removals/find-items.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type WriteAnswer, type Writer } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { nextCursor } from './next-cursor.ts';
import { toCsv, toCsvLine } from './to-csv.ts';

const shownLimit = 1000;

/** The admin log never forgets, so it does not name what is removed; the register has the same request id. */
function noteRemoval(_writer: Writer, { body }: { readonly body: BodyOf<typeof removeItems> }) {
  const { url, id, source, reason, confirm } = body;
  const wanted = url === undefined ? (id === undefined ? 'source' : 'id') : 'url';
  return confirm ? { ...(source !== undefined && { target: source }), after: { wanted, reason } } : undefined;
}

async function noteTakingBack({ hub }: Writer, { id }: { readonly id: string }) {
  const removal = await hub.views.get(removalsView, id);
  return { target: id, before: { state: removal?.state }, after: { state: 'taken-back' } };
}

export const removeItemsRoute = defineWrite(
  removeItems,
  { admin: true, takesBody: true, note: noteRemoval },
  async (writer, { body: { reason, confirm, ...wanted }, who, request }) =>
    previewOrRemove(writer, wanted, { reason, confirm, who, request }),
);

interface RemovalWish {
  readonly reason: string;
  readonly confirm: boolean;
  readonly who: string;
  readonly request: Pick<Request, 'id'>;
}

/** Returns what would be removed, and removes it if `confirm` is set. */
export async function previewOrRemove(
  { hub, removals, logger }: Pick<Writer, 'hub' | 'removals' | 'logger'>,
  wanted: Wanted,
  { reason, confirm, who, request }: RemovalWish,
): Promise<WriteAnswer<AnswerOf<typeof removeItems>>> {
  const found = await removals.find(wanted);
  const removedBy = await findEarlier(hub.views, wanted);
  const isKnown = wanted.source !== undefined && isSource(hub, wanted.source);
  if (found.length === 0 && removedBy.length === 0 && !isKnown) {
    throw new Refusal(404, say('refusals.nothing-by-that-name'));
  }
  const items = found.slice(0, shownLimit).map(({ kind, id, title, url }) => ({
    ...{ kind, id, title },
    ...(url === undefined ? {} : { url }),
  }));
  const body = {
    ...{ items, total: found.length },
    ...(removedBy.length === 0 ? {} : { removedBy }),
  };
  const isDone = removedBy.length > 0 && found.length === 0;
  if (!confirm || isDone) return { status: 200, body };
  const order = { wanted, items: found, by: who, reason, request: String(request.id) };
  const { id: removalId, isSeen } = await removals.remove(order);
  logger.info({ removalId, items: found.length }, 'items were taken down');
  return { status: isSeen ? 200 : 202, body: { ...body, removalId } };
}

function isSource({ config, sources }: Hub, id: string): boolean {
  return config.sources.some((source) => source.id === id) || sources.added().has(id);
}

/** Finds the removals that already keep away what is named. */
async function findEarlier(
  views: Parameters<typeof findRemoved>[0],
  { url, id, source }: Wanted,
): Promise<string[]> {
  const names = [
    ...idsOfAddress(url).map(nameOfId),
    ...(id === undefined ? [] : [nameOfId(id), nameOfPage(id)]),
    ...(source === undefined ? [] : [nameOfSource(source)]),
  ];
  return [...new Set([...(await findRemoved(views, names)).values()].flat())];
}

export const takeBackRemovalRoute = defineWrite(
  takeBackRemoval,
  { admin: true, takesBody: false, note: noteTakingBack },
  async ({ hub, removals, logger }, { id, who }) => {
    const removal = await hub.views.get(removalsView, id);
    if (!removal || removal.state === 'taken-back') throw new Refusal(404, say('refusals.no-such-removal'));
    const isSeen = await removals.takeBack(removal, who);
    logger.info({ removalId: id }, 'a removal was taken back');
    return { status: isSeen ? 200 : 202, body: (await hub.views.get(removalsView, id)) ?? removal };
  },
);

export const listRemovalsRoute = defineAdminRead(listRemovals, async ({ hub }, { limit, cursor }) => {
  const { forgetsWithinMs } = await hub.log.history();
  return {
    ...(await loadRemovals(hub, limit, cursor)),
    ...(forgetsWithinMs !== undefined && { logForgetsWithinMs: forgetsWithinMs }),
  };
});

async function loadRemovals(hub: Hub, limit: number, cursor: string | undefined) {
  const page = await hub.views.page({
    ...{ view: removalsView, list: 'latest' as const, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  return { removals: [...page.documents], ...nextCursor(page, limit) };
}

const csvHeader = 'id,at,by,reason,request,asked for,source,sources,items,state,taken back,taken back by';

/** Yields the whole register as CSV, one page at a time. */
export function toRemovalsCsv(hub: Hub): AsyncGenerator<string> {
  return toCsv(csvHeader, async (limit, cursor) => {
    const { removals, next } = await loadRemovals(hub, limit, cursor);
    return { lines: removals.map(toLine), next };
  });
}

function toLine({ id, at, by, reason, request, wanted, source, sources, items, ...rest }: Removal): string {
  const counts = items.map(({ kind, count }) => `${count} ${kind}`).join(' ');
  const { state, takenBackAt, takenBackBy } = rest;
  return toCsvLine([
    ...[id, at, by, reason, request, wanted, source, sources.join(' '), counts],
    ...[state, takenBackAt, takenBackBy],
  ]);
}
