import { storiesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';
import { createWorker, type Worker } from '../create-worker.ts';
import { dayMs, type Hub } from '../hub.ts';
import type { ErasureRegister } from '../newsletter/erasure-register.ts';
import type { NewsletterKeys } from '../newsletter/newsletter-keys.ts';
import type { FollowMails } from '../newsletter/send-mail.ts';
import { bundleDue, pruneMatches } from './bundle-matches.ts';
import { createFollowMails } from './follow-mails.ts';
import { followedKinds } from './followed-items.ts';
import { Follows } from './follows.ts';
import { Matching } from './queue-matches.ts';

interface FollowsOptions {
  readonly hub: Hub;
  /** As they are stored. */
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly keys: NewsletterKeys;
  readonly register: ErasureRegister;
  readonly logger: Logger;
  readonly publicUrl: string;
  /** Has mail that is due sent soon. */
  readonly onMail: () => void;
}

/** What readers follow by mail. */
export interface FollowDesk extends Worker {
  readonly follows: Follows;
  readonly keys: NewsletterKeys;
  readonly mails: FollowMails;
}

const workEvery = 5000;
const tidyEvery = dayMs / 24;
/** A change of one of these may be news to a follower. */
export const followedViews: ReadonlySet<string> = new Set([...followedKinds.keys(), storiesView.name]);

/** Starts looking for what is followed: when woken, and every five seconds. */
export async function startFollows(options: FollowsOptions): Promise<FollowDesk> {
  const { hub, engines, keys, register, logger, publicUrl, onMail } = options;
  const { clock, config } = hub;
  const { views } = engines;
  const follows = new Follows({ views, keys, register, clock });
  await follows.applyErasures();
  const matching = new Matching({ engines, config, clock });
  let isClosing = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    await matching.queue(() => isClosing);
    const made = await bundleDue(views, clock(), config.follows.mailsADay, () => isClosing);
    if (made > 0) onMail();
    if (clock() - tidiedAt < tidyEvery) return;
    tidiedAt = clock();
    await follows.expire();
    await pruneMatches(views, clock());
  }

  // What went wrong by its kind alone: its words may quote what somebody follows.
  const worker = createWorker(work, (error) =>
    logger.warn(
      { err: error instanceof Error ? error.name : typeof error },
      'what is followed will be looked through again',
    ),
  );
  // From here on there is a place, so that what comes after the first follow is not missed.
  await matching.queue(() => false);
  const ticking = setInterval(worker.wake, workEvery);
  worker.wake();
  return {
    ...{ follows, keys, mails: createFollowMails({ hub, follows, keys, publicUrl }) },
    ...{ wake: worker.wake, idle: worker.idle },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
    },
  };
}
