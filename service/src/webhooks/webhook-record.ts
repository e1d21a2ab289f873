import { type Webhook, type WebhookEvent, webhookChanged } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { toAdminRecord } from '../to-admin-record.ts';

/** Endpoints that a hub has at most. */
export const webhookLimit = 50;

/** What an endpoint is told of the items it wants; those of earlier versions were told of these two. */
export function eventsOf({
  events = ['published', 'removed'],
}: Pick<Webhook, 'events'>): readonly WebhookEvent[] {
  return events;
}

/** An endpoint as it is from now on, as the log takes it. */
export function toWebhookRecord({ changedAt: at, ...data }: Webhook): NewRecord {
  return toAdminRecord(webhookChanged, data.id, data, at);
}
