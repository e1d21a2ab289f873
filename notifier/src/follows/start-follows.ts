import { storiesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { createWorker, dayMs, type Worker } from '@runrate/service';
import type { TopicSources } from '@runrate/service/reading';
import type { Follows } from '@runrate/service/subscribers';
import type { Logger } from 'pino';
import { withoutText } from '../without-text.ts';
import { bundleDue, pruneMatches } from './bundle-matches.ts';
import { followedKinds } from './followed-items.ts';
import { Matching } from './queue-matches.ts';

interface FollowsOptions {
  readonly config: TopicSources['config'];
  /** Views hold items as stored, not as readers may see them. */
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
  readonly follows: Follows;
  readonly logger: Logger;
  /** Called when mail is due. */
  readonly onMail: () => void;
}

const workEveryMs = 5000;
const tidyEveryMs = dayMs / 24;
/** Views whose changes can produce matches. */
export const followedViews: ReadonlySet<string> = new Set([...followedKinds.keys(), storiesView.name]);

/** Matches followed topics when woken, and every five seconds. */
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

  const worker = createWorker(work, (error) =>
    logger.warn(withoutText(error), 'what is followed will be looked through again'),
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
