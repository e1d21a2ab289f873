import { type HubConfig, removalsView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { openSubscribers } from '@runrate/service/subscribers';
import type { Logger } from 'pino';
import { startRemovals } from '../desks/removals/removals.ts';

export interface RegisterOptions {
  readonly engines: Engines;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  /** Path of the register. */
  readonly register: string;
  readonly sendsMail: boolean;
  /** Resolves once the views reflect all of the log. */
  readonly caughtUp: () => Promise<void>;
}

export interface RegisterApplied {
  /** Number of subscribers who were erased again. */
  readonly subscribers: number;
  /** Number of entries on removals that were restored. */
  readonly removals: number;
  /** Number of removals that are not complete yet. */
  readonly open: number;
}

/** Does to restored data what a start does before serving: removes those who left and what was taken down. */
export async function applyRegister(options: RegisterOptions): Promise<RegisterApplied> {
  const { engines, config, clock, logger, register: erasureRegister, sendsMail, caughtUp } = options;
  const subscribers = await openSubscribers({ engines, clock, logger, erasureRegister, sendsMail });
  const settle = async () => {
    await caughtUp();
    return true;
  };
  const removals = await startRemovals({
    engines,
    config,
    clock,
    logger,
    settle,
    registerFile: erasureRegister,
  });
  await removals.close();
  await caughtUp();
  const open = await engines.views.count({ view: removalsView, list: 'byState', where: { state: 'open' } });
  return { subscribers: subscribers.leftAgain, removals: removals.restored, open };
}
