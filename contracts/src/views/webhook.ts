import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { namesPlaces } from '../events/fetches.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const webhookTypeSchema = z.enum(['article', 'video', 'news', 'podcast', 'story']);
export type WebhookType = z.output<typeof webhookTypeSchema>;

export const webhookEventSchema = z.enum(['published', 'updated', 'removed']);
export type WebhookEvent = z.output<typeof webhookEventSchema>;

export const webhookSchema = z.object({
  id: z.string().min(1),
  /** Where new items are sent; empty once it was removed. */
  url: z.string(),
  /** Kinds of items it is told of. */
  types: z.array(webhookTypeSchema).min(1),
  /** What it is told of them; published and removed where it does not say. */
  events: z.array(webhookEventSchema).min(1).optional(),
  /** Slugs of categories; empty: all. News have none, so that a category leaves them out. */
  categories: z.array(z.string()),
  /** Source ids; empty: all. */
  sources: z.array(z.string()),
  /** `disabled`: it answered that it is gone. */
  state: z.enum(['active', 'disabled', 'removed']),
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** When it was disabled last; kept once it is enabled again, to replay from. */
  disabledAt: instantSchema.optional(),
});

/** Endpoints that are told of new items. Written from `webhooks`. */
export const webhooksView = defineView({
  name: 'webhooks',
  family: 'webhooks',
  schema: webhookSchema,
  key: 'id',
  lists: { byState: { where: ['state'], orderBy: [['createdAt', 'asc']] } },
});
export type Webhook = DocumentOf<typeof webhooksView>;

/** What messages are signed with. Owned by the webhooks, not a projection: no event carries a secret. */
export const webhookSecretsView = defineView({
  name: 'webhook-secrets',
  schema: z.object({
    /** Webhook id. */
    id: z.string(),
    /** The newest first; one that was replaced signs too until its time. */
    secrets: z.array(z.object({ secret: z.string(), until: instantSchema.optional() })).min(1),
  }),
  key: 'id',
  lists: {},
});

export const webhookAttemptSchema = z.object({
  /** Counted from 1; a delivery that is repeated by hand counts on. */
  attempt: z.number().int().positive(),
  at: instantSchema,
  durationMs: z.number().int().nonnegative(),
  /** HTTP status; absent where no answer came. */
  status: z.number().int().optional(),
  /** Why it failed. */
  error: z.string().optional(),
});
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>;

/** Messages on their way and those of the last days: outbox and log in one. Owned by the webhooks. */
export const webhookDeliveriesView = defineView({
  name: 'webhook-deliveries',
  schema: z.object({
    /** `webhook-id` of the message, made of endpoint and item: the same in every attempt and process. */
    id: z.string(),
    webhookId: z.string(),
    type: webhookTypeSchema,
    itemId: z.string(),
    /** What it tells; `published` where it does not say. */
    event: webhookEventSchema.optional(),
    /** Rises with each change of the item that endpoints are told of. */
    sequence: z.number().int().positive().optional(),
    /** When it came about, as every attempt tells it; `createdAt` where it does not say. */
    timestamp: instantSchema.optional(),
    /** `held`: its endpoint is disabled. `needless`: the item or the endpoint went before it was sent. */
    state: z.enum(['due', 'held', 'sent', 'failed', 'needless']),
    createdAt: instantSchema,
    /** When it is to be tried; while it is being sent, when another process may take it up. */
    dueAt: instantSchema,
    /** What it belongs to, as a `traceparent`. */
    trace: z.string().optional(),
    /** Attempts until now, and how many of them belong to the present run. */
    attempts: z.number().int().nonnegative(),
    run: z.number().int().nonnegative(),
    /** The latest ten. */
    log: z.array(webhookAttemptSchema),
  }),
  key: 'id',
  lists: {
    byState: { where: ['state'], orderBy: [['dueAt', 'asc']], range: 'dueAt' },
    ofWebhook: { where: ['webhookId'], orderBy: [['createdAt', 'desc']] },
    ofWebhookInState: { where: ['webhookId', 'state'], orderBy: [['createdAt', 'desc']] },
  },
});
export type WebhookDelivery = DocumentOf<typeof webhookDeliveriesView>;

/**
 * What endpoints were last told of an item, so that its next change is known and counted. Owned by the webhooks. Documents stay
 * when their item goes: it may come back, and its sequence never starts again.
 */
export const webhookItemsView = defineView({
  name: 'webhook-items',
  schema: z.object({
    /** `article:a1`. */
    id: z.string(),
    sequence: z.number().int().positive(),
    /** Of the item as endpoints are told it; absent where it is gone. */
    digest: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type WebhookItemState = DocumentOf<typeof webhookItemsView>;

/** How far changes have been looked through for new items. Owned by the webhooks. */
export const webhookPlacesView = defineView({
  name: 'webhook-places',
  schema: z.object({ id: z.string(), place: z.string().describe(namesPlaces) }),
  key: 'id',
  lists: {},
});
