import { webhookSchema } from '../views/webhook.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * An endpoint was added, removed or disabled. Each event holds its complete new state, so compaction may keep only the
 * last one. No event contains the endpoint's secret. The key is its id.
 */
export const webhookChanged = defineEvent({
  type: 'WebhookChanged',
  version: 1,
  topic: 'webhooks',
  data: webhookSchema.omit({ changedAt: true }),
});
export type WebhookChanged = EventOf<typeof webhookChanged>;
