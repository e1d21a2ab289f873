import { type Pause, Stopped } from '../running/back-off.ts';
import type { LaneTools } from '../running/lanes.ts';
import { createSumming } from './sum-page-views.ts';

const lookEveryMs = 60_000;

const keptWords =
  'page views are summed, but the log does not let go of the single ones; asked again tomorrow. On Kafka the hub’s user ' +
  'needs the right Delete on the topic engagement';

/** Sums page views once a day and deletes old ones. Every projector may do it; the first one wins. */
export function startSumming({ logger, idle, ...tools }: LaneTools & { readonly idle: Pause }) {
  const { signal } = tools;
  const look = createSumming(tools);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { summed, forgotten, refusal } = await look();
        if (summed > 0) logger.info({ articles: summed, forgotten }, 'page views are summed');
        if (refusal !== undefined) logger.warn({ err: refusal }, keptWords);
      } catch (error) {
        if (!(error instanceof Stopped) && !signal.aborted)
          logger.warn({ err: error }, 'page views can’t be summed now; trying again');
      }
      await idle(lookEveryMs, signal).catch(() => undefined);
    }
  }

  const running = run();
  return { close: () => running };
}
