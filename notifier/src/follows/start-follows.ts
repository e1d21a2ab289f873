import { storiesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { createWorker, dayMs, type Worker } from '@runrate/service';
import type { TopicSources } from '@runrate/service/reading';
import type { Follows } from '@runrate/service/subscribers';
import type { Logger } from 'pino';
import { bundleDue, pruneMatches } from './bundle-matches.ts';
import { followedKinds } from './followed-items.ts';
import { Matching } from './queue-matches.ts';

interface FollowsOptions {
  readonly config: TopicSources['config'];
  /** As they are stored. */
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
  readonly follows: Follows;
  readonly logger: Logger;
  /** Has mail that is due sent soon. */
  readonly onMail: () => void;
}

const workEveryMs = 5000;
const tidyEveryMs = dayMs / 24;
/** A change of one of these may be news to a follower. */
export const followedViews: ReadonlySet<string> = new Set([...followedKinds.keys(), storiesView.name]);

/** Looks for what is followed: when woken, and every five seconds. */
export function startFollows(options: FollowsOptions): Worker {
  const { config, engines, clock, follows, logger, onMail } = options;
  const { views } = engines;
  const matching = new Matching({ engines, config, clock });
  let isClosing = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    await matching.queue(() => isClosing);
    const made = await bundleDue(views, clock(), config.follows.mailsADay, () => isClosing);
    if (made > 0) onMail();
    if (clock() - tidiedAt < tidyEveryMs) return;
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
  const ticking = setInterval(worker.wake, workEveryMs);
  worker.wake();
  return {
    wake: worker.wake,
    idle: worker.idle,
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
    },
  };
}
