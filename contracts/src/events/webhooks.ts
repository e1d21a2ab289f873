import { webhookSchema } from '../views/webhook.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * An endpoint was added, removed or disabled. Each event is complete, so compaction may keep only the last. No event
 * contains the secret. The key is its id.
 */
export const webhookChanged = defineEvent({
  type: 'WebhookChanged',
  version: 1,
  topic: 'webhooks',
  data: webhookSchema.omit({ changedAt: true }),
});
export type WebhookChanged = EventOf<typeof webhookChanged>;
