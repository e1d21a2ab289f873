import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import {
  webhookAttemptSchema,
  webhookDeliveriesView,
  webhookSchema,
  webhookTypeSchema,
} from '../views/webhook.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

const limited = {
  401: 'an admin session is needed',
  403: 'asked from the page of another site',
  429: 'asked too often',
} as const;
const ofOne = { ...limited, 404: 'no such webhook' } as const;

const secretSchema = z.string().meta({ description: '`whsec_…`; shown this once' });
const namesSchema = z.array(z.string().min(1).max(100)).max(50).default([]);

export const listWebhooks = defineRoute({
  slug: 'list-webhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Endpoints that are told of new items; never their secrets',
  answer: z.array(webhookSchema),
  statuses: limited,
});

export const addWebhook = defineRoute({
  slug: 'add-webhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Has an endpoint told of new items, and answers the secret that its messages are signed with',
  body: z.object({
    url: z.string({ error: 'url must be given' }).max(2000, 'url must be at most 2000 characters'),
    types: z.array(webhookTypeSchema).min(1).max(3).default(['article', 'video', 'news']),
    categories: namesSchema,
    sources: namesSchema,
  }),
  answer: z.object({ webhook: webhookSchema, secret: secretSchema }),
  statuses: {
    ...limited,
    400: 'not an address that may be asked, or no such category or source',
    409: 'there are 50 already',
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
      .enum(['due', 'sent', 'failed', 'needless'], { error: 'state must be due, sent, failed or needless' })
      .optional(),
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    deliveries: z.array(deliverySchema),
    /** `cursor` of the next page. */
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
