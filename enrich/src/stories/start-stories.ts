import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';
import { followItems } from '../follow-items.ts';
import { createAssigner } from './assign-stories.ts';
import { createRegrouping } from './regrouping.ts';
import { createItemReader, storyKinds } from './story-items.ts';

export interface StoriesOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  /** Time for the records; no decision depends on it. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** How often the leader checks whether an admin asked for a regrouping. */
const lookMs = 1000;

/**
 * Starts grouping items about the same event into stories. With several processes, the one that holds the first
 * partition of the decisions does the work. If two briefly hold it, the decisions that came first in the log win.
 */
export async function startStories(options: StoriesOptions): Promise<{ close(): Promise<void> }> {
  const { config, engines, logger, clock } = options;
  const read = createItemReader(config);
  const assigner = createAssigner({ engines, read, clock, logger });
  const regrouping = createRegrouping({ engines, read, clock, logger });
  const ending = new AbortController();
  let lookTimer: NodeJS.Timeout | undefined;
  let proposing: Promise<void> | undefined;
  let looking: Promise<void> | undefined;

  const items = await followItems({
    ...{ engines, clock, logger, topic: 'stories', kinds: storyKinds, run: assigner.run },
    trouble: 'stories could not be decided; they are tried again',
  });

  function lookAgain(): void {
    if (ending.signal.aborted) return;
    lookTimer = setTimeout(() => {
      looking = attempt(look).finally(lookAgain);
    }, lookMs);
  }

  async function look(): Promise<void> {
    const known = items.leads() ? await regrouping.load() : undefined;
    if (known?.stage === 'discarded') await regrouping.forget(known);
    if (known?.stage === 'asked')
      proposing ??= attempt(() => regrouping.propose(known, ending.signal)).finally(() => {
        proposing = undefined;
      });
    if (known?.stage === 'applying') await items.between(() => attempt(() => regrouping.apply(known)));
  }

  /** Runs one step of a regrouping. A failed step is tried again at the next check. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      if (!ending.signal.aborted) await step();
    } catch (error) {
      if (!ending.signal.aborted)
        logger.error({ err: error }, 'stories could not be grouped anew; it is tried again');
    }
  }

  lookAgain();

  async function close(): Promise<void> {
    ending.abort();
    clearTimeout(lookTimer);
    await looking;
    await items.close();
    await proposing;
  }
  return { close };
}
