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
  url: z.string(),
  types: z.array(webhookTypeSchema).min(1),
  /** Which changes it is notified of; if absent, published and removed. */
  events: z.array(webhookEventSchema).min(1).optional(),
  /** Slugs of categories; empty: all. News have no category, so any category filter excludes them. */
  categories: z.array(z.string()),
  /** Source ids; empty: all. */
  sources: z.array(z.string()),
  /** `disabled`: the endpoint responded that it is gone. */
  state: z.enum(['active', 'disabled', 'removed']),
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** When it was last disabled; kept after it is enabled again, as a starting point for a replay. */
  disabledAt: instantSchema.optional(),
});

export const webhooksView = defineView({
  name: 'webhooks',
  family: 'webhooks',
  schema: webhookSchema,
  key: 'id',
  lists: { byState: { where: ['state'], orderBy: [['createdAt', 'asc']] } },
});
export type Webhook = DocumentOf<typeof webhooksView>;

/** Secrets for signing messages. Owned by the webhooks and not a projection: no event carries a secret. */
export const webhookSecretsView = defineView({
  name: 'webhook-secrets',
  schema: z.object({
    id: z.string(),
    /** Newest first; a replaced secret also signs until its `until`. */
    secrets: z.array(z.object({ secret: z.string(), until: instantSchema.optional() })).min(1),
  }),
  key: 'id',
  lists: {},
});

export const webhookAttemptSchema = z.object({
  /** Counted from 1; manual redelivery continues the count. */
  attempt: z.number().int().positive(),
  at: instantSchema,
  durationMs: z.number().int().nonnegative(),
  status: z.number().int().optional(),
  error: z.string().optional(),
});
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>;

/** Pending messages and those of the last days: outbox and log in one. Owned by the webhooks. */
export const webhookDeliveriesView = defineView({
  name: 'webhook-deliveries',
  schema: z.object({
    /** `webhook-id` of the message, derived from endpoint and item: the same in every attempt and process. */
    id: z.string(),
    webhookId: z.string(),
    type: webhookTypeSchema,
    itemId: z.string(),
    /** The change it reports; if absent, `published`. */
    event: webhookEventSchema.optional(),
    /** Incremented with each change of the item that is reported to endpoints. */
    sequence: z.number().int().positive().optional(),
    /** Time of the change, the same in every attempt; if absent, `createdAt`. */
    timestamp: instantSchema.optional(),
    /** `held`: the endpoint is disabled. `needless`: the item or the endpoint was removed before it was sent. */
    state: z.enum(['due', 'held', 'sent', 'failed', 'needless']),
    createdAt: instantSchema,
    /** When to try it; while it is being sent, when another process may take over. */
    dueAt: instantSchema,
    trace: z.string().optional(),
    attempts: z.number().int().nonnegative(),
    run: z.number().int().nonnegative(),
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

/** Detects and numbers an item's next change. Stays when the item is removed: its sequence never restarts. */
export const webhookItemsView = defineView({
  name: 'webhook-items',
  schema: z.object({
    /** `article:a1`. */
    id: z.string(),
    sequence: z.number().int().positive(),
    /** Digest of the item as sent to endpoints; absent if it was removed. */
    digest: z.string().optional(),
  }),
  key: 'id',
  lists: {},
});
export type WebhookItemState = DocumentOf<typeof webhookItemsView>;

export const webhookPlacesView = defineView({
  name: 'webhook-places',
  schema: z.object({ id: z.string(), place: z.string().describe(namesPlaces) }),
  key: 'id',
  lists: {},
});
