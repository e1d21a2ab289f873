import { mailAddressesView, subscribersView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { Logger } from 'pino';
import type { ErasureRegister } from './erasure-register.ts';
import type { Subscriptions } from './subscriptions.ts';

const idsAtOnce = 500;

/** Removes again those who left but were brought back by a restored backup; returns how many. */
export async function applyErasures(
  views: ViewStore,
  { left }: ErasureRegister,
  subscriptions: Subscriptions,
  logger: Logger,
): Promise<number> {
  const all = [...left];
  let applied = 0;
  for (let first = 0; first < all.length; first += idsAtOnce) {
    const some = all.slice(first, first + idsAtOnce);
    const ids = some.map(([id]) => id);
    const addresses = await views.getMany(mailAddressesView, ids);
    const subscribers = await views.getMany(subscribersView, ids);
    for (const [id, departure] of some) {
      const subscriber = subscribers.get(id)?.document;
      const isBack =
        departure === 'erased' ? subscriber !== undefined : subscriber && subscriber.status !== 'ended';
      if (!addresses.has(id) && !isBack) continue;
      if (departure === 'erased') await subscriptions.erase(id);
      else await subscriptions.end(id, departure);
      applied += 1;
    }
  }
  if (applied > 0)
    logger.info({ applied }, 'subscribers whom a restored backup brought back were erased again');
  return applied;
}
