import { hash } from 'node:crypto';
import {
  articleWithdrawn,
  episodeWithdrawn,
  type ItemLook,
  itemLooksView,
  type LogPosition,
  newsWithdrawn,
  rememberedItemsView,
  toMomentsKey,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { toItemId } from '@runrate/service';
import { firstPauseMs } from './judge-look.ts';

/** The withdrawal event of each kind. Videos have none: their feeds can't express it, and their pages stay. */
export const withdrawals = {
  article: articleWithdrawn,
  news: newsWithdrawn,
  episode: episodeWithdrawn,
} as const;
export type WithdrawnKind = keyof typeof withdrawals;

const reasons = { feed: 'the feed says so', page: 'its page is gone' } as const;
/** Pages of items withdrawn by a feed are never checked, because they may still be there. */
const neverAt = '9999-12-31T00:00:00.000Z';
const atOnce = 200;

export interface Withdrawing {
  readonly sourceId: string;
  readonly kind: WithdrawnKind;
  readonly by: 'feed' | 'page';
  readonly now: number;
}

/**
 * Records that a publisher withdrew items, for those that are remembered and not withdrawn yet; returns their
 * number, and the log position of the last. Events are durable before the memory is written. The memory no longer holds
 * the item's last version then, so the item is recorded again when its source carries it again.
 */
export async function withdraw(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  observationKeys: readonly string[],
  { sourceId, kind, by, now }: Withdrawing,
): Promise<{ count: number; last?: LogPosition | undefined }> {
  const at = new Date(now).toISOString();
  let count = 0;
  let last: LogPosition | undefined;
  for (let start = 0; start < observationKeys.length; start += atOnce) {
    const ids = observationKeys.slice(start, start + atOnce).map((key) => `${sourceId}|${key}`);
    const [memory, looks] = await Promise.all([
      views.getMany(rememberedItemsView, ids),
      views.getMany(itemLooksView, ids),
    ]);
    const items = [...memory].filter(([id]) => looks.get(id)?.document.state !== 'withdrawn');
    if (items.length === 0) continue;
    const positions = await log.append(
      items.map(([id, { document }]) => {
        const observationKey = id.slice(sourceId.length + 1);
        const { type, version, topic } = withdrawals[kind];
        const event = {
          ...{ id: hash('sha256', `${type}|${id}|${document.eventId}`).slice(0, 32), type, version, key: id },
          ...{ occurredAt: at, recordedAt: at, source: sourceId },
          data: { sourceId, observationKey, reason: reasons[by], first: document.first },
        };
        return { topic, key: id, value: JSON.stringify(event) };
      }),
    );
    last = positions.at(-1);
    const writes = items.flatMap(([id, { document, revision }]) => {
      const known = looks.get(id);
      const { url, title } = document.first;
      const look: ItemLook = {
        ...{
          id,
          sourceId,
          kind,
          title,
          by,
          state: 'withdrawn',
          changedAt: at,
          gone: known?.document.gone ?? 0,
        },
        ...(url === undefined ? {} : { url: known?.document.url ?? url }),
        pauseMs: firstPauseMs,
        lookAt: by === 'feed' ? neverAt : new Date(now + firstPauseMs).toISOString(),
      };
      return [
        {
          ...{ view: rememberedItemsView, key: id, document: { ...document, eventId: '' } },
          expectedRevision: revision,
        },
        { view: itemLooksView, key: id, document: look, expectedRevision: known?.revision ?? 0 },
      ];
    });
    if (kind === 'episode') await withdrawMoments({ log, views }, sourceId, items);
    // On a conflict the next reading or check finds the same again, and the same event is recorded once more.
    await views.commit({ writes, positions: [] });
    count += items.length;
  }
  return { count, last };
}

/** Erases the publisher's chapters and transcripts too; they are read again if the episode returns. */
async function withdrawMoments(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  sourceId: string,
  items: readonly (readonly [id: string, stored: unknown])[],
): Promise<void> {
  const ids = items.map(([id]) => ({
    memoryId: `${sourceId}|moments:${id.slice(sourceId.length + 1)}`,
    key: toMomentsKey({ sourceId, itemId: toItemId(id), by: 'publisher' }),
  }));
  const memory = await views.getMany(
    rememberedItemsView,
    ids.map(({ memoryId }) => memoryId),
  );
  const said = ids.filter(({ memoryId }) => memory.has(memoryId));
  if (said.length === 0) return;
  await log.overwrite(said.map(({ key }) => ({ topic: episodeWithdrawn.topic, key, value: null })));
  const writes = said.flatMap(({ memoryId }) => {
    const expectedRevision = memory.get(memoryId)?.revision ?? 0;
    return [{ view: rememberedItemsView, key: memoryId, document: null, expectedRevision }];
  });
  await views.commit({ writes, positions: [] });
}
