import { webhooksView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** Endpoints as they were changed last; one that was removed stays as such, so that nothing late brings it back. */
export const webhooksProjection = defineProjection({
  name: 'webhooks',
  topic: 'webhooks',
  events: ['WebhookChanged'],
  derive: ({ data, occurredAt }) => ({ ...data, changedAt: toInstant(occurredAt) }),
  expect: ({ id }) => [[webhooksView, id]],
  apply: (webhook, read) =>
    isOlder(webhook.changedAt, read(webhooksView, webhook.id)?.changedAt)
      ? noChanges
      : { views: [change(webhooksView, webhook.id, webhook)], search: [] },
});
