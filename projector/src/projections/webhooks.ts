import { webhooksView } from '@runrate/contracts';
import { change, defineProjection } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** Webhook endpoints in their latest state; a removed endpoint stays, marked as removed. */
export const webhooksProjection = defineProjection({
  name: 'webhooks',
  topic: 'webhooks',
  events: ['WebhookChanged'],
  derive: ({ data, occurredAt }) => ({ ...data, changedAt: toInstant(occurredAt) }),
  expect: ({ id }) => [[webhooksView, id]],
  apply: (webhook) => ({ views: [change(webhooksView, webhook.id, webhook)], search: [] }),
});
