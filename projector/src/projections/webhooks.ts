import { webhooksView } from '@runrate/contracts';
import { change, defineProjection } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';

/** Endpoints as they were changed last; one that was removed stays as such. */
export const webhooksProjection = defineProjection({
  name: 'webhooks',
  topic: 'webhooks',
  events: ['WebhookChanged'],
  derive: ({ data, occurredAt }) => ({ ...data, changedAt: toInstant(occurredAt) }),
  expect: ({ id }) => [[webhooksView, id]],
  apply: (webhook) => ({ views: [change(webhooksView, webhook.id, webhook)], search: [] }),
});
