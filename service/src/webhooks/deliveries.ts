import { type WebhookDelivery, webhookDeliveriesView } from '@runrate/contracts';
import { changeDocuments, type ViewStore } from '@runrate/engines';
import { dayMs, toInstant } from '../instant.ts';

export const keptForMs = 30 * dayMs;
const pageSize = 200;

/** Releases the messages held for an endpoint, in their original order. */
export async function releaseHeld(views: ViewStore, webhookId: string, now: number): Promise<void> {
  const where = { webhookId, state: 'held' };
  const read = { view: webhookDeliveriesView, list: 'ofWebhookInState', where, limit: pageSize } as const;
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { documents, cursors } = await views.page({ ...read, ...(after !== undefined && { after }) });
    ids.push(...documents.map(({ id }) => id));
    after = cursors.at(-1);
    if (documents.length < pageSize) break;
  }
  await makeDue(views, ids.reverse(), now, ({ state }) => state === 'held');
}

/** Sends all messages to an endpoint since a moment again, oldest first; returns how many. */
export async function replaySince(
  views: ViewStore,
  webhookId: string,
  since: string,
  now: number,
): Promise<number> {
  const read = {
    view: webhookDeliveriesView,
    list: 'ofWebhook',
    where: { webhookId },
    limit: pageSize,
  } as const;
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { documents, cursors } = await views.page({ ...read, ...(after !== undefined && { after }) });
    const wanted = documents.filter(({ createdAt }) => createdAt >= since);
    ids.push(...wanted.map(({ id }) => id));
    after = cursors.at(-1);
    if (wanted.length < pageSize) break;
  }
  // Messages scheduled for later wait for their time.
  return makeDue(views, ids.reverse(), now, ({ createdAt }) => createdAt <= toInstant(now));
}

/** Messages are a millisecond apart, so that they keep this order and others can come in between. */
async function makeDue(
  views: ViewStore,
  ids: readonly string[],
  now: number,
  isMeant: (known: WebhookDelivery) => boolean,
): Promise<number> {
  let made = 0;
  for (let start = 0; start < ids.length; start += pageSize) {
    const places = new Map(ids.slice(start, start + pageSize).map((id, index) => [id, start + index]));
    const changed = await changeDocuments(views, webhookDeliveriesView, [...places.keys()], (known) =>
      known && isMeant(known)
        ? {
            ...known,
            ...{ state: 'due' as const, dueAt: toInstant(now + (places.get(known.id) ?? 0)), run: 0 },
          }
        : undefined,
    );
    made += changed.length;
  }
  return made;
}

export async function redeliver(views: ViewStore, id: string, now: number): Promise<boolean> {
  const again = { state: 'due' as const, dueAt: toInstant(now), run: 0 };
  const changed = await changeDocuments(
    views,
    webhookDeliveriesView,
    [id],
    (known) => known && { ...known, ...again },
  );
  return changed.length > 0;
}
