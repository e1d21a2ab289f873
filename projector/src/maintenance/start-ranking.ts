import { readGenerations } from '@runrate/engines';
import { type Pause, Stopped } from '../running/back-off.ts';
import type { LaneTools } from '../running/lanes.ts';
import { lacksRanks, mendRanks } from './mend-ranks.ts';
import { rankArticles } from './rank-articles.ts';

/** Maximum age of the order by views, not counting the time the update takes. */
const rankEveryMs = 5_000;

/**
 * Keeps the order of articles by views up to date, some seconds behind. Every projector may do it; the first one wins.
 */
export function startRanking({ engines, logger, signal, idle }: LaneTools & { readonly idle: Pause }) {
  let isComplete = false;

  async function rank(): Promise<void> {
    if (!isComplete) {
      const mended = (await lacksRanks(engines.views)) ? await mendRanks(engines, signal) : 0;
      if (mended > 0) logger.info({ articles: mended }, 'articles can be ordered by views again');
      isComplete = true;
    }
    const { document } = await readGenerations(engines.views);
    await rankArticles(engines, document, signal);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await rank().catch((error: unknown) => {
        if (!(error instanceof Stopped) && !signal.aborted)
          logger.warn({ err: error }, 'the order by views can’t be brought up to date; trying again');
      });
      await idle(rankEveryMs, signal).catch(() => undefined);
    }
  }

  const running = run();
  return { close: () => running };
}
