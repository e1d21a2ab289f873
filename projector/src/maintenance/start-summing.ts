import { type Pause, Stopped } from '../running/back-off.ts';
import type { LaneTools } from '../running/lanes.ts';
import { createSumming } from './sum-page-views.ts';

const lookEveryMs = 60_000;

/** Has page views summed once a day, and forgotten once they are old; every projector may, whoever is first. */
export function startSumming({ logger, idle, ...tools }: LaneTools & { readonly idle: Pause }) {
  const { signal } = tools;
  const look = createSumming(tools);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { summed, forgotten } = await look();
        if (summed > 0) logger.info({ articles: summed, forgotten }, 'page views are summed');
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
