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
  /** File of the register of those who left; none by default. */
  readonly erasureRegister?: string | undefined;
  /** Whether the hub sends mail; without, subscriptions count at once and nothing is followed by mail. */
  readonly sendsMail: boolean;
}

/** The people who asked for mail: those who subscribed to the newsletter, and those who follow something. */
export interface Subscribers {
  readonly keys: NewsletterKeys;
  readonly subscriptions: Subscriptions;
  readonly sendsMail: boolean;
  /** How many left as this was opened because the register says so. */
  readonly leftAgain: number;
  /** Absent where the hub sends no mail. */
  readonly follows: Follows | undefined;
}

/** Opens what is known of subscribers. When it resolves, nobody who left is back, whatever backup was restored. */
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
