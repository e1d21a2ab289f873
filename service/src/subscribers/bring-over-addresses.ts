import { mailAddressesView, newsletterKeysView, subscribersView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { NewsletterKeys } from './newsletter-keys.ts';
import { toErasure, toFactRecord } from './subscription-records.ts';

/** Subscriber in the first layout: with the address, and an id that anybody can derive from it. */
const firstLayoutSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'subscribed']),
  requestedAt: z.iso.datetime(),
  consentText: z.string(),
});

const noteId = 'addresses-brought-over';

/**
 * Migrates subscribers of the first layout: gives them an id that only this hub can derive, stores their
 * address in its one place, and keeps it out of the facts in the log. Each step can be repeated; once all are
 * done, that is recorded and the migration never runs again.
 */
export async function bringOverAddresses(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  keys: NewsletterKeys,
  logger: Logger,
): Promise<void> {
  if (await views.get(newsletterKeysView, noteId)) return;
  let brought = 0;
  for await (const { document } of views.scan(subscribersView)) {
    const old = firstLayoutSchema.safeParse(document).data;
    if (!old) continue;
    const { id, email, status, requestedAt, consentText } = old;
    const subscriberId = keys.subscriberId(email);
    const facts = [toFactRecord('SubscriptionRequested', { subscriberId, consentText }, requestedAt)];
    if (status === 'subscribed')
      facts.push(toFactRecord('SubscriptionConfirmed', { subscriberId, by: 'form' }, requestedAt));
    await log.append(facts);
    await changeDocuments(
      views,
      mailAddressesView,
      [subscriberId],
      (known) => known ?? { id: subscriberId, email, links: [] },
    );
    await log.append(toErasure(id));
    brought += 1;
  }
  await changeDocuments(views, newsletterKeysView, [noteId], (known) => known ?? { id: noteId, key: '1' });
  if (brought > 0) logger.info({ brought }, 'subscribers of an earlier version were brought over');
}
