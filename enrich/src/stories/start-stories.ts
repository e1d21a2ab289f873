import { type HubConfig, parseEvent, type StoryKind } from '@runrate/contracts';
import { type Engines, type LogBatch, nameWithoutSlot } from '@runrate/engines';
import type { Logger } from 'pino';
import { createAssigner } from './assign-stories.ts';
import { createRegrouping } from './regrouping.ts';
import { createItemReader, storyKinds } from './story-items.ts';

export interface StoriesOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  /** The records carry its time; no decision follows from it. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Quiet after a change before items are looked at, milliseconds: those of one fetch come together. */
const quietMs = 200;
const retryMs = 1000;
const retryLimitMs = 30_000;
/** How often the leader looks whether an admin asks for a new grouping. */
const lookMs = 1000;

/**
 * Starts to decide which items tell of one event. Of several processes the one that holds the first partition of the
 * decisions does it; should two hold it for a moment, the log shows whose decisions came first, and these hold.
 */
export async function startStories(options: StoriesOptions): Promise<{ close(): Promise<void> }> {
  const { config, engines, logger, clock } = options;
  const read = createItemReader(config);
  const assigner = createAssigner({ engines, read, clock, logger });
  const regrouping = createRegrouping({ engines, read, clock, logger });
  const ending = new AbortController();
  const touched = new Map<StoryKind, Set<string> | 'all'>();
  let leads = false;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let lookTimer: NodeJS.Timeout | undefined;
  let proposing: Promise<void> | undefined;
  let looking: Promise<void> | undefined;

  function wakeIn(pauseMs: number): void {
    if (isClosed || !leads || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(runOnce);
    }, pauseMs);
  }

  async function runOnce(): Promise<void> {
    if (isClosed || touched.size === 0) return;
    const taken = new Map(touched);
    touched.clear();
    try {
      await assigner.run(taken);
      failures = 0;
    } catch (error) {
      for (const [kind, keys] of taken) touch(kind, keys);
      failures += 1;
      logger.error({ err: error, failures }, 'stories could not be decided; they are tried again');
      wakeIn(Math.min(retryMs * 2 ** (failures - 1), retryLimitMs));
    }
  }

  function lookAgain(): void {
    if (isClosed) return;
    lookTimer = setTimeout(() => {
      looking = attempt(look).finally(lookAgain);
    }, lookMs);
  }

  async function look(): Promise<void> {
    const known = leads ? await regrouping.load() : undefined;
    if (known?.stage === 'discarded') await regrouping.forget(known);
    if (known?.stage === 'asked')
      proposing ??= attempt(() => regrouping.propose(known, ending.signal)).finally(() => {
        proposing = undefined;
      });
    if (known?.stage === 'applying') {
      running = running.then(() => attempt(() => regrouping.apply(known)));
      await running;
    }
  }

  /** One step of a new grouping; what fails is tried again at the next look. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      if (!isClosed) await step();
    } catch (error) {
      if (!ending.signal.aborted)
        logger.error({ err: error }, 'stories could not be grouped anew; it is tried again');
    }
  }

  function touch(kind: StoryKind, keys: Iterable<string> | 'all'): void {
    const known = touched.get(kind);
    if (keys === 'all' || known === 'all') touched.set(kind, 'all');
    else touched.set(kind, new Set([...(known ?? []), ...keys]));
  }

  function note(batch: LogBatch): void {
    for (const { value } of batch.records) {
      const parsed = parseEvent('view-changes', value ?? '');
      if (parsed.outcome !== 'event' || parsed.event.type !== 'ViewChanged') continue;
      const { view, keys } = parsed.event.data;
      const kind = storyKinds.find((name) => name === nameWithoutSlot(view));
      if (kind) touch(kind, keys.length === 0 ? 'all' : keys);
    }
    if (touched.size > 0) wakeIn(quietMs);
  }

  const changes = await engines.log.follow({
    group: `stories-${process.pid}-${clock().toString(36)}`,
    topics: ['view-changes'],
    from: 'end',
    handle: async (batch) => note(batch),
  });
  const turn = await engines.log.follow({
    group: 'stories',
    topics: ['stories'],
    async from(topic, partition) {
      if (partition === 0) {
        leads = true;
        for (const kind of storyKinds) touch(kind, 'all');
        wakeIn(0);
      }
      return (await engines.log.ends(topic))[partition] ?? 0;
    },
    handle: async () => {},
  });

  lookAgain();

  /** Finishes the round in work. */
  async function close(): Promise<void> {
    isClosed = true;
    ending.abort();
    clearTimeout(timer);
    clearTimeout(lookTimer);
    await Promise.all([changes.close(), turn.close()]);
    await looking;
    await Promise.all([running, proposing]);
  }
  return { close };
}
