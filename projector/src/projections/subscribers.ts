import { type Subscriber, subscribersView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** Newsletter subscribers; a tombstone on the subscriber's key erases what is known of them. */
export const subscribersProjection = defineProjection({
  name: 'subscribers',
  topic: 'newsletter',
  events: ['SubscriptionRequested'],
  derive: ({ data, occurredAt }) => ({ ...data, requestedAt: toInstant(occurredAt) }),
  expect: ({ subscriberId }) => [[subscribersView, subscriberId]],
  apply({ subscriberId, email, consentText, needsConfirmation, requestedAt }, read) {
    const known = read(subscribersView, subscriberId);
    if (isOlder(requestedAt, known?.requestedAt)) return noChanges;
    // Asking again does not take back a subscription that counts already.
    const isPending = needsConfirmation && known?.status !== 'subscribed';
    const status: Subscriber['status'] = isPending ? 'pending' : 'subscribed';
    const subscriber = { id: subscriberId, email, status, requestedAt, consentText };
    return { views: [change(subscribersView, subscriberId, subscriber)], search: [] };
  },
  erase: (key) => ({ views: [change(subscribersView, key, null)], search: [] }),
});
