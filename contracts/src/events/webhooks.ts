import { webhookSchema } from '../views/webhook.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * An endpoint was added, removed or disabled: all of it as it is from now on, so that compaction may keep the last alone.
 * Its secret is in no event. The key is its id.
 */
export const webhookChanged = defineEvent({
  type: 'WebhookChanged',
  version: 1,
  topic: 'webhooks',
  data: webhookSchema.omit({ changedAt: true }),
});
export type WebhookChanged = EventOf<typeof webhookChanged>;
