import { z } from 'zod';
import { newsletterIssueSchema } from '../views/newsletter.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * Events of a subscription. None carries an email address: the log only knows the subscriber's id, a keyed hash, so
 * deleting the address from the one place it is stored deletes it everywhere. Each kind of event has its own key
 * (`<subscriber>|requested`), so compaction keeps the last of each; erasure writes a tombstone for each key.
 */
const subscriberIdSchema = z.string().min(1);

export const subscriptionRequested = defineEvent({
  type: 'SubscriptionRequested',
  version: 2,
  topic: 'newsletter',
  data: z.object({
    subscriberId: subscriberIdSchema,
    consentText: z.string(),
  }),
  upcasters: { 1: withoutAddress },
});
export type SubscriptionRequested = EventOf<typeof subscriptionRequested>;

function withoutAddress(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const {
    email: _email,
    needsConfirmation: _needed,
    ...rest
  } = { email: '', needsConfirmation: false, ...data };
  return rest;
}

/** The subscription is active: confirmed by the link in a mail, or by the form if the hub sends no mail. */
export const subscriptionConfirmed = defineEvent({
  type: 'SubscriptionConfirmed',
  version: 1,
  topic: 'newsletter',
  data: z.object({ subscriberId: subscriberIdSchema, by: z.enum(['mail', 'form']) }),
});
export type SubscriptionConfirmed = EventOf<typeof subscriptionConfirmed>;

/** The subscription is over: the reader unsubscribed, or their mail server permanently rejects the address. */
export const subscriptionEnded = defineEvent({
  type: 'SubscriptionEnded',
  version: 1,
  topic: 'newsletter',
  data: z.object({ subscriberId: subscriberIdSchema, reason: z.enum(['unsubscribed', 'bounced']) }),
});
export type SubscriptionEnded = EventOf<typeof subscriptionEnded>;

export const issueWritten = defineEvent({
  type: 'IssueWritten',
  version: 1,
  topic: 'newsletter',
  data: newsletterIssueSchema.omit({ writtenAt: true }),
});
export type IssueWritten = EventOf<typeof issueWritten>;
