import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import {
  webhookAttemptSchema,
  webhookDeliveriesView,
  webhookEventSchema,
  webhookSchema,
  webhookTypeSchema,
} from '../views/webhook.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

const ofOne = { ...limited, 404: 'no such webhook' } as const;

const secretSchema = z.string().meta({ description: '`whsec_…`; shown this once' });
const urlSchema = z
  .string({ error: 'url must be given' })
  .max(2000, 'url must be at most 2000 characters')
  .meta({ description: 'where messages are sent, `https://…`' });
const typesSchema = z
  .array(webhookTypeSchema)
  .min(1)
  .max(4)
  .meta({ description: 'kinds of items it is told of' });
const eventsSchema = z
  .array(webhookEventSchema)
  .min(1)
  .max(3)
  .meta({ description: 'what it is told of them' });
const categoriesSchema = z
  .array(z.string().min(1).max(100))
  .max(50)
  .meta({ description: 'slugs of categories; empty: all' });
const sourcesSchema = z
  .array(z.string().min(1).max(100))
  .max(50)
  .meta({ description: 'ids of sources; empty: all' });

const shownWebhookSchema = webhookSchema.extend({
  held: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'of one that is disabled: messages that are kept until it is enabled' }),
});
export type ShownWebhook = z.output<typeof shownWebhookSchema>;

export const listWebhooks = defineRoute({
  slug: 'list-webhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Endpoints that are told of new items; never their secrets',
  answer: z.array(shownWebhookSchema),
  statuses: limited,
});

export const addWebhook = defineRoute({
  slug: 'add-webhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Has an endpoint told of new items, and answers the secret that its messages are signed with',
  body: z.object({
    url: urlSchema,
    types: typesSchema.default(['article', 'video', 'news']),
    events: eventsSchema.default(['published', 'removed']),
    categories: categoriesSchema.default([]),
    sources: sourcesSchema.default([]),
  }),
  answer: z.object({ webhook: webhookSchema, secret: secretSchema }),
  statuses: {
    ...limited,
    201: 'added; `Location` names it. With an `Idempotency-Key` that was used for it before: what was added then',
    400: 'not an address that may be asked, or no such category or source',
    409: 'there are 50 already, or one that is equal, whose id `webhookId` names',
    422: 'this `Idempotency-Key` was used for another webhook',
  },
});

export const getWebhook = defineRoute({
  slug: 'get-webhook',
  method: 'GET',
  path: '/api/admin/webhooks/{id}',
  summary: 'An endpoint, and how many messages are kept for it while it is disabled',
  answer: shownWebhookSchema,
  statuses: ofOne,
});

export const updateWebhook = defineRoute({
  slug: 'update-webhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/update',
  summary:
    'Changes where an endpoint is, or what it is told of; what is not given stays, and so does its secret',
  body: z.object({
    url: urlSchema.optional(),
    types: typesSchema.optional(),
    events: eventsSchema.optional(),
    categories: categoriesSchema.optional(),
    sources: sourcesSchema.optional(),
  }),
  answer: webhookSchema,
  statuses: {
    ...ofOne,
    400: 'not an address that may be asked, or no such category or source',
    409: 'another one is equal, whose id `webhookId` names',
  },
});

export const enableWebhook = defineRoute({
  slug: 'enable-webhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/enable',
  summary: 'Has an endpoint told again after it was disabled; messages that were kept meanwhile are sent',
  answer: webhookSchema,
  statuses: ofOne,
});

export const replayWebhook = defineRoute({
  slug: 'replay-webhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/replay',
  summary:
    'Sends the messages since a moment of the last 30 days again, under the same ids, the oldest first',
  body: z.object({
    since: instantSchema.meta({ description: 'messages that came about at that moment or later' }),
  }),
  answer: z.object({ messages: z.int().min(0).meta({ description: 'how many are sent again' }) }),
  statuses: {
    ...ofOne,
    202: 'they are sent soon',
    400: '`since` is not a moment of the last 30 days',
    409: 'the endpoint is disabled',
  },
});

export const removeWebhook = defineRoute({
  slug: 'remove-webhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/remove',
  summary: 'Tells an endpoint nothing more; what was on its way to it is dropped',
  answer: z.null(),
  statuses: { ...ofOne, 204: 'removed' },
});

export const rotateWebhookSecret = defineRoute({
  slug: 'rotate-webhook-secret',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/rotate-secret',
  summary: 'Makes a new secret; for 24 hours messages are signed with the one before, too',
  answer: z.object({ secret: secretSchema }),
  statuses: ofOne,
});

export const testWebhook = defineRoute({
  slug: 'test-webhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/test',
  summary: 'Sends a signed message of type `webhook.test` at once, and answers what came of it',
  answer: webhookAttemptSchema,
  statuses: ofOne,
});

const deliverySchema = webhookDeliveriesView.schema.omit({ run: true });
export type WebhookDeliveryRow = z.output<typeof deliverySchema>;

export const listWebhookDeliveries = defineRoute({
  slug: 'list-webhook-deliveries',
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  summary: 'Messages to an endpoint, the latest first, with their attempts; kept for 30 days',
  query: z.object({
    state: z
      .enum(['due', 'held', 'sent', 'failed', 'needless'], {
        error: 'state must be due, held, sent, failed or needless',
      })
      .optional(),
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    deliveries: z.array(deliverySchema),
    next: z.string().optional(),
  }),
  statuses: ofOne,
});

export const redeliverWebhook = defineRoute({
  slug: 'redeliver-webhook',
  method: 'POST',
  path: '/api/admin/webhook-deliveries/{id}/redeliver',
  summary: 'Sends a message again, under the same id',
  answer: z.object({ dueAt: instantSchema }),
  statuses: {
    ...limited,
    202: 'it is sent soon',
    404: 'no such delivery',
    409: 'the endpoint is not active',
  },
});
