import { type Webhook, type WebhookEvent, webhookChanged } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { toAdminRecord } from '../to-admin-record.ts';

export const webhookLimit = 50;

export function eventsOf({
  events = ['published', 'removed'],
}: Pick<Webhook, 'events'>): readonly WebhookEvent[] {
  return events;
}

export function toWebhookRecord({ changedAt: at, ...data }: Webhook): NewRecord {
  return toAdminRecord(webhookChanged, data.id, data, at);
}
