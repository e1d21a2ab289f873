import { createHash } from 'node:crypto';
import type {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookItemState,
  WebhookType,
} from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { eventsOf } from '@runrate/service/webhooks';
import type { WebhookItem } from './webhook-items.ts';

/** An item first seen longer ago than this is not new, even if no delivery of it is known. */
const newFor = 7 * dayMs;

export interface ItemChange {
  readonly type: WebhookType;
  readonly itemId: string;
  readonly item: WebhookItem | undefined;
  /** What endpoints were last sent about it. */
  readonly known: WebhookItemState | undefined;
  /** What the log says about it; `undefined` if everything may have changed. */
  readonly named: 'changed' | 'removed' | undefined;
  /** Trace of the change, as a `traceparent`. */
  readonly trace?: string | undefined;
}

export interface ToldChange {
  /** New state of the item; absent if nothing about it changed. */
  readonly state?: WebhookItemState;
  readonly deliveries: readonly WebhookDelivery[];
}

export function toItemKey(type: WebhookType, itemId: string): string {
  return `${type}:${itemId}`;
}

/** Id of the `published` message: one per endpoint and each time the item appears. */
export function toPublishedId({ id }: Webhook, { type, itemId, known }: ItemChange): string {
  const again = isReturn(known) ? `|published|${nextSequence(known)}` : '';
  return toMessageId(`${id}|${type}|${itemId}${again}`);
}

/** The messages an item change produces for each endpoint. `sent`: ids of existing messages. */
export function toldOf(
  change: ItemChange,
  webhooks: readonly Webhook[],
  sent: { has(id: string): boolean },
  now: number,
): ToldChange {
  const { type, itemId, item, known, named } = change;
  const id = toItemKey(type, itemId);
  const sequence = nextSequence(known);
  if (!item) {
    if (!isGone(change) || isReturn(known)) return { deliveries: [] };
    // The categories and sources of a removed item are unknown, so all endpoints of its type are notified.
    const told = webhooks.filter(
      (webhook) => webhook.types.includes(type) && eventsOf(webhook).includes('removed'),
    );
    const what = { event: 'removed', sequence, at: now } as const;
    return { state: { id, sequence }, deliveries: told.map((webhook) => toDelivery(webhook, change, what)) };
  }
  const digest = toDigest(item);
  const isChanged = known?.digest !== digest;
  const publishedAt = Date.parse(item.publishedAt);
  const deliveries = webhooks.flatMap((webhook) => {
    const events = eventsOf(webhook);
    if (!wants(webhook, item)) return [];
    const isTold = sent.has(toPublishedId(webhook, change));
    const isNews = isNew(webhook, item, now) && !isTold;
    if (isNews && events.includes('published')) {
      // A hidden item is announced at its publication time.
      const at = Math.max(now, publishedAt);
      const told = {
        event: 'published',
        sequence: isChanged ? sequence : (known?.sequence ?? 1),
        at,
      } as const;
      return [{ ...toDelivery(webhook, change, told), id: toPublishedId(webhook, change) }];
    }
    const isUpdate = isChanged && publishedAt <= now && (known || (named && !isNews));
    if (!isUpdate || !events.includes('updated')) return [];
    return [toDelivery(webhook, change, { event: 'updated', sequence, at: now })];
  });
  return { ...(isChanged && { state: { id, sequence, digest } }), deliveries };
}

/** A story also counts as removed once it is merged into another, or only one source is left. */
function isGone({ type, named, known }: ItemChange): boolean {
  return type === 'story' ? named !== undefined && known !== undefined : named === 'removed';
}

/** Whether the item was removed before and is back. */
function isReturn(known: WebhookItemState | undefined): boolean {
  return known !== undefined && known.digest === undefined;
}

function nextSequence(known: WebhookItemState | undefined): number {
  return (known?.sequence ?? 0) + 1;
}

function wants({ types, categories, sources }: Webhook, item: WebhookItem): boolean {
  return (
    types.includes(item.type) &&
    (categories.length === 0 || item.categories.some((slug) => categories.includes(slug))) &&
    (sources.length === 0 || item.sources.some((id) => sources.includes(id)))
  );
}

/** Whether the item was first seen after the endpoint was added. */
function isNew({ createdAt }: Webhook, item: WebhookItem, now: number): boolean {
  return item.firstSeenAt >= createdAt && item.firstSeenAt >= toInstant(now - newFor);
}

interface What {
  readonly event: WebhookEvent;
  readonly sequence: number;
  /** When it happens and is due, in milliseconds since the epoch. */
  readonly at: number;
}

function toDelivery(
  { id: webhookId }: Webhook,
  { type, itemId, trace }: ItemChange,
  { event, sequence, at }: What,
): WebhookDelivery {
  const timestamp = toInstant(at);
  return {
    id: toMessageId(`${webhookId}|${type}|${itemId}|${event}|${sequence}`),
    ...{ webhookId, type, itemId, event, sequence, state: 'due', createdAt: timestamp, timestamp },
    ...{ dueAt: timestamp, attempts: 0, run: 0, log: [] },
    ...(trace !== undefined && { trace }),
  };
}

function toMessageId(name: string): string {
  return `msg_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

/** Digest of what endpoints get; view counts change all the time and are ignored. */
function toDigest({ data }: WebhookItem): string {
  const text = JSON.stringify({ ...data, viewCount: undefined });
  return createHash('sha256').update(text).digest('base64url');
}
