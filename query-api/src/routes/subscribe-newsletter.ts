import { createHash } from 'node:crypto';
import { type SubscriptionRequested, subscribeNewsletter, subscriptionRequested } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineWrite } from '../writing/define-write.ts';
import { parseEmail } from '../writing/parse-email.ts';

/** Version of the text beside the form. */
const consentText = 'newsletter-1';
const welcome = { message: 'Welcome! The next issue comes to your inbox.' };

/** Known and new addresses go the same way and get the same answer, so that nobody can tell them apart. */
export const subscribeNewsletterRoute = defineWrite(
  subscribeNewsletter,
  { admin: false, takesBody: true },
  async ({ hub }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, 'Please enter a valid email address.');
    const event = toEvent(email, toInstant(hub.clock()));
    await hub.log.append([
      {
        topic: subscriptionRequested.topic,
        key: event.key,
        partitionKey: event.key,
        value: JSON.stringify(event),
      },
    ]);
    return { status: 200, body: welcome };
  },
);

function toEvent(email: string, now: string): SubscriptionRequested {
  const subscriberId = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return {
    id: createHash('sha256').update(`${subscriberId}|${consentText}`).digest('hex').slice(0, 32),
    type: subscriptionRequested.type,
    version: subscriptionRequested.version,
    key: subscriberId,
    occurredAt: now,
    recordedAt: now,
    source: 'api',
    data: { subscriberId, email, consentText, needsConfirmation: false },
  };
}
