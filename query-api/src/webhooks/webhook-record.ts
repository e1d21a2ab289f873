import { randomUUID } from 'node:crypto';
import { type Webhook, type WebhookChanged, type WebhookEvent, webhookChanged } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

/** What an endpoint is told of the items it wants; those of earlier versions were told of these two. */
export function eventsOf({
  events = ['published', 'removed'],
}: Pick<Webhook, 'events'>): readonly WebhookEvent[] {
  return events;
}

/** An endpoint as it is from now on, as the log takes it. */
export function toWebhookRecord({ changedAt: at, ...data }: Webhook): NewRecord {
  const { type, version, topic } = webhookChanged;
  const key = data.id;
  const event: WebhookChanged = {
    ...{ id: randomUUID(), type, version, key, occurredAt: at, recordedAt: at, source: 'admin', data },
  };
  return { topic, key, value: JSON.stringify(event) };
}
