import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** Someone asked for the newsletter. The key is the subscriber id; erasure is a tombstone on that key. */
export const subscriptionRequested = defineEvent({
  type: 'SubscriptionRequested',
  version: 1,
  topic: 'newsletter',
  data: z.object({
    subscriberId: z.string().min(1),
    /** Normalised: trimmed, lower case. */
    email: z.string().min(3).max(254),
    /** Version of the text the subscriber agreed to. */
    consentText: z.string(),
    /** Whether a link in a mail has to be opened before the subscription counts. */
    needsConfirmation: z.boolean(),
  }),
});
export type SubscriptionRequested = EventOf<typeof subscriptionRequested>;
