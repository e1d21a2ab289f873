import { createHash } from 'node:crypto';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookType,
  webhookDeliveriesView,
  webhookPlacesView,
  webhooksView,
} from '@runrate/contracts';
import type { Engines, ViewWrite } from '@runrate/engines';
import { Refusal } from '../http/refusal.ts';
import { dayMs, toInstant } from '../hub.ts';
import { endOfChanges, readChangesSince } from '../reading/log-changes.ts';
import { loadItems, loadNewestItems, type WebhookItem, watchedViews } from './webhook-items.ts';

export const mostWebhooks = 50;
const placeId = 'view-changes';
/** Looked through where it is not known which items changed. */
const newestItems = 500;
const mostWrites = 200;
/** Then the other processes, which are quicker each time, are left to it until the next round. */
const refusedLimit = 20;
/** What is seen for longer is not new, even where nothing is known of its delivery any more. */
const newFor = 7 * dayMs;

type QueueEngines = Pick<Engines, 'log' | 'views'>;

export async function loadActiveWebhooks(views: Engines['views']): Promise<readonly Webhook[]> {
  const { documents } = await views.page({
    ...{ view: webhooksView, list: 'byState', where: { state: 'active' } },
    limit: mostWebhooks,
  });
  return documents;
}

/**
 * Puts a message into the outbox for each new item and each endpoint that wants it, then moves the place reached on:
 * whoever goes on after a kill goes on there. Ids are made of endpoint and item, so that however many processes do the
 * same, and however often, each pair stands there once.
 */
export async function queueNewItems(
  { views, log }: QueueEngines,
  webhooks: readonly Webhook[],
  now: number,
  isClosing: () => boolean,
): Promise<void> {
  for (let refused = 0; !isClosing() && refused < refusedLimit; ) {
    const stored = (await views.getMany(webhookPlacesView, [placeId])).get(placeId);
    const { changes, next, more } = await readChanges(log, stored?.document.place);
    if (next === stored?.document.place) return;
    let queued = true;
    for (const [view, keys] of changes) {
      const type = watchedViews.get(view);
      if (type !== undefined) queued = (await queueItems(views, webhooks, type, keys, now)) && queued;
    }
    if (!queued) {
      refused += 1;
      continue;
    }
    const document = { id: placeId, place: next };
    const expectedRevision = stored?.revision ?? 0;
    const write = { view: webhookPlacesView, key: placeId, document, expectedRevision };
    const outcome = await views.commit({ writes: [write], positions: [] });
    if (outcome === 'committed' && !more) return;
    refused = outcome === 'committed' ? 0 : refused + 1;
  }
}

/** What changed since a place; anything may have where there is none, or it was forgotten. */
async function readChanges(log: Engines['log'], place: string | undefined) {
  const views = new Set(watchedViews.keys());
  const end = await endOfChanges(log);
  const anything = {
    changes: new Map([...views].map((view) => [view, 'all' as const])),
    ...{ next: end, more: false },
  };
  if (place === undefined) return anything;
  try {
    return await readChangesSince(log, place, views);
  } catch (error) {
    if (error instanceof Refusal) return anything;
    throw error;
  }
}

/** False where another process was quicker with one of them: they have to be looked at again. */
async function queueItems(
  views: Engines['views'],
  webhooks: readonly Webhook[],
  type: WebhookType,
  keys: ReadonlyMap<string, 'changed' | 'removed'> | 'all',
  now: number,
): Promise<boolean> {
  const items =
    keys === 'all'
      ? await loadNewestItems(views, type, newestItems)
      : await loadItems(views, type, [...keys.keys()]);
  const published = items.flatMap((item) =>
    webhooks.filter((webhook) => wants(webhook, item, now)).map((webhook) => toDelivery(webhook, item, now)),
  );
  const there = new Set(items.map(({ id }) => id));
  const gone = keys === 'all' ? [] : [...keys].filter(([id, how]) => how === 'removed' && !there.has(id));
  // Which categories and sources it had is gone with it: all that are told of its kind are told.
  const removed = webhooks
    .filter(({ types }) => types.includes(type))
    .flatMap((webhook) => gone.map(([id]) => toRemovedDelivery(webhook, type, id, now)));
  const deliveries = [...published, ...removed];
  for (let start = 0; start < deliveries.length; start += mostWrites) {
    const some = deliveries.slice(start, start + mostWrites);
    const known = await views.getMany(
      webhookDeliveriesView,
      some.map(({ id }) => id),
    );
    const writes: ViewWrite[] = some
      .filter(({ id }) => !known.has(id))
      .map((delivery) => ({
        ...{ view: webhookDeliveriesView, key: delivery.id, document: delivery, expectedRevision: 0 },
      }));
    if (writes.length > 0 && (await views.commit({ writes, positions: [] })) !== 'committed') return false;
  }
  return true;
}

/** Whether the endpoint is to be told of this item: one that was first seen since it was added. */
function wants(webhook: Webhook, item: WebhookItem, now: number): boolean {
  const { types, categories, sources, createdAt } = webhook;
  return (
    types.includes(item.type) &&
    item.firstSeenAt >= createdAt &&
    item.firstSeenAt >= toInstant(now - newFor) &&
    (categories.length === 0 || item.categories.some((slug) => categories.includes(slug))) &&
    (sources.length === 0 || sources.includes(item.source))
  );
}

/** An endpoint is told once that an item is gone, however often that is. */
function toRemovedDelivery(
  { id: webhookId }: Webhook,
  type: WebhookType,
  itemId: string,
  now: number,
): WebhookDelivery {
  const at = toInstant(now);
  return {
    id: toMessageId(`${webhookId}|${type}|${itemId}|removed`),
    ...{ webhookId, type, itemId, event: 'removed', state: 'due', createdAt: at, dueAt: at },
    ...{ attempts: 0, run: 0, log: [] },
  };
}

function toMessageId(name: string): string {
  return `msg_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

function toDelivery({ id: webhookId }: Webhook, item: WebhookItem, now: number): WebhookDelivery {
  const createdAt = toInstant(now);
  return {
    id: toMessageId(`${webhookId}|${item.type}|${item.id}`),
    ...{ webhookId, type: item.type, itemId: item.id, state: 'due', createdAt },
    // What is hidden until its time is told of at that time.
    dueAt: item.publishedAt > createdAt ? item.publishedAt : createdAt,
    ...{ attempts: 0, run: 0, log: [] },
  };
}
