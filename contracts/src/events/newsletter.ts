import { z } from 'zod';
import { newsletterIssueSchema } from '../views/newsletter.ts';
import { defineEvent, type EventOf } from './define-event.ts';

/**
 * Changes of a subscription. No event contains an email address: the log knows only the subscriber's id, a keyed hash,
 * so deleting the address in the one place that has it erases it everywhere. Each kind of fact has its own key
 * (`<subscriber>|requested`), so compaction keeps the last of each. An erasure is a tombstone for all of them.
 */
const subscriberIdSchema = z.string().min(1);

/** Someone asked for the newsletter. */
export const subscriptionRequested = defineEvent({
  type: 'SubscriptionRequested',
  version: 2,
  topic: 'newsletter',
  data: z.object({
    subscriberId: subscriberIdSchema,
    /** Version of the text the subscriber agreed to. */
    consentText: z.string(),
  }),
  upcasters: { 1: withoutAddress },
});
export type SubscriptionRequested = EventOf<typeof subscriptionRequested>;

/** Version 1 contained the address. */
function withoutAddress(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const {
    email: _email,
    needsConfirmation: _needed,
    ...rest
  } = { email: '', needsConfirmation: false, ...data };
  return rest;
}

/** The subscription is confirmed: by the link in a mail, or immediately if the hub sends no mail. */
export const subscriptionConfirmed = defineEvent({
  type: 'SubscriptionConfirmed',
  version: 1,
  topic: 'newsletter',
  data: z.object({ subscriberId: subscriberIdSchema, by: z.enum(['mail', 'form']) }),
});
export type SubscriptionConfirmed = EventOf<typeof subscriptionConfirmed>;

/** The subscription ended: the reader unsubscribed, or their mail server rejects the address for good. */
export const subscriptionEnded = defineEvent({
  type: 'SubscriptionEnded',
  version: 1,
  topic: 'newsletter',
  data: z.object({ subscriberId: subscriberIdSchema, reason: z.enum(['unsubscribed', 'bounced']) }),
});
export type SubscriptionEnded = EventOf<typeof subscriptionEnded>;

/** The issue of a week was made from the digest. The key is `issue|<week>`. */
export const issueWritten = defineEvent({
  type: 'IssueWritten',
  version: 1,
  topic: 'newsletter',
  data: newsletterIssueSchema.omit({ writtenAt: true }),
});
export type IssueWritten = EventOf<typeof issueWritten>;
