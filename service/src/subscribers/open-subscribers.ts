import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';
import { applyErasures } from './apply-erasures.ts';
import { bringOverAddresses } from './bring-over-addresses.ts';
import { noRegister, openErasureRegister } from './erasure-register.ts';
import { noteFollowPlace } from './follow-place.ts';
import { Follows } from './follows.ts';
import { type NewsletterKeys, openNewsletterKeys } from './newsletter-keys.ts';
import { Subscriptions } from './subscriptions.ts';

export interface SubscribersOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly erasureRegister?: string | undefined;
  /** Whether the hub sends mail. If not, subscriptions take effect at once and nothing can be followed by mail. */
  readonly sendsMail: boolean;
}

export interface Subscribers {
  readonly keys: NewsletterKeys;
  readonly subscriptions: Subscriptions;
  readonly sendsMail: boolean;
  /** Number of people removed again on opening because the register lists them. */
  readonly leftAgain: number;
  /** Absent if the hub sends no mail. */
  readonly follows: Follows | undefined;
}

/** Opens the subscribers. When it resolves, nobody who left is back, whatever backup was restored. */
export async function openSubscribers(options: SubscribersOptions): Promise<Subscribers> {
  const { engines, clock, logger, erasureRegister, sendsMail } = options;
  const { views } = engines;
  const keys = await openNewsletterKeys(views);
  const register = erasureRegister ? await openErasureRegister(erasureRegister) : noRegister;
  const subscriptions = new Subscriptions({ engines, keys, clock, sendsMail, register });
  await bringOverAddresses(engines, keys, logger);
  const leftAgain = await applyErasures(views, register, subscriptions, logger);
  if (!sendsMail) return { keys, subscriptions, sendsMail, leftAgain, follows: undefined };
  const follows = new Follows({ views, keys, register, clock });
  await follows.applyErasures();
  await noteFollowPlace(engines);
  return { keys, subscriptions, sendsMail, leftAgain, follows };
}
