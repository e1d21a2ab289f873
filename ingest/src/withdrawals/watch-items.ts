import { hash } from 'node:crypto';
import { feedListingsView, type ItemLook, itemLooksView, rememberedItemsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { firstPauseMs } from './judge-look.ts';

/** An item of a reading, with the ids it may be remembered under. */
export interface SeenItem {
  readonly ids: readonly string[];
  readonly kind: ItemLook['kind'];
  readonly url: string | undefined;
}

export const watchedLimit = 500;

/**
 * Records what a source carries. New items are watched from now on; withdrawn items that the source carries again
 * count as returned. Items that ingest no longer remembers, because they were taken down, are skipped.
 */
export async function watchItems(
  views: ViewStore,
  sourceId: string,
  items: readonly SeenItem[],
  now: number,
): Promise<void> {
  const watched = items.slice(0, watchedLimit);
  const ids = [...new Set(watched.flatMap((item) => item.ids))];
  if (ids.length === 0) return;
  const known = await views.getMany(itemLooksView, ids);
  const isSettled = ({ ids: [id = '', longId = ''] }: SeenItem) => {
    const look = (known.get(longId) ?? known.get(id))?.document;
    return look?.state === 'watched' && look.gone === 0;
  };
  const unsettled = watched.filter((item) => !isSettled(item));
  const memory = await views.getMany(rememberedItemsView, [
    ...new Set(unsettled.flatMap((item) => item.ids)),
  ]);
  const at = new Date(now).toISOString();
  const fresh = unsettled.flatMap(({ ids: names, kind, url }): ItemLook[] => {
    const id = names.findLast((name) => memory.has(name));
    if (id === undefined || (url === undefined && !known.has(id))) return [];
    const lookAt = new Date(now + firstPauseMs).toISOString();
    const address = url === undefined ? {} : { url };
    return [
      {
        ...{ id, sourceId, kind, ...address, state: 'watched', lookAt },
        ...{ pauseMs: firstPauseMs, gone: 0, changedAt: at },
      },
    ];
  });
  const looks = new Map(fresh.map((look) => [look.id, look]));
  await writeLooks(views, [...looks.values()]);
  // Items that were taken down in the meantime are no longer in the memory.
  const left = await views.getMany(rememberedItemsView, [...looks.keys()]);
  await forgetLooks(
    views,
    [...looks.keys()].filter((id) => !left.has(id)),
  );
}

/** Updates existing checks; one whose item was taken down in the meantime is not written again. */
export async function updateLooks(views: ViewStore, looks: readonly ItemLook[]): Promise<void> {
  await writeLooks(views, looks, (stored) => stored !== undefined);
}

/** Writes without checking for changes: if two workers check one item, the later write wins. */
async function writeLooks(
  views: ViewStore,
  looks: readonly ItemLook[],
  isMeant: (stored: object | undefined) => boolean = () => true,
): Promise<void> {
  if (looks.length === 0) return;
  const stored = await views.getMany(
    itemLooksView,
    looks.map(({ id }) => id),
  );
  const writes = looks
    .filter(({ id }) => isMeant(stored.get(id)))
    .map((look) => ({
      ...{ view: itemLooksView, key: look.id, document: look },
      expectedRevision: stored.get(look.id)?.revision ?? 0,
    }));
  if (writes.length > 0) await views.commit({ writes, positions: [] });
}

async function forgetLooks(views: ViewStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const stored = await views.getMany(itemLooksView, ids);
  const writes = [...stored].map(([key, { revision }]) => ({
    ...{ view: itemLooksView, key, document: null, expectedRevision: revision },
  }));
  await views.commit({ writes, positions: [] });
}

/** Stores what a feed listed, as hashes, because an item's title or address must not outlive the item here. */
export async function noteListing(
  views: ViewStore,
  sourceId: string,
  items: readonly SeenItem[],
): Promise<void> {
  const listed = items.slice(0, watchedLimit * 2).flatMap(({ ids }) => ids.map(toMark));
  const stored = (await views.getMany(feedListingsView, [sourceId])).get(sourceId);
  if (stored?.document.listed.join() === listed.join()) return;
  const write = { view: feedListingsView, key: sourceId, document: { sourceId, listed } };
  await views.commit({
    writes: [{ ...write, expectedRevision: stored?.revision ?? 0 }],
    positions: [],
  });
}

export function toMark(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, 12);
}
