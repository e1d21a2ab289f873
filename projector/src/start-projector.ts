import { allViews, type HubConfig, type Topic } from '@runrate/contracts';
import type { Engines, LogBatch } from '@runrate/engines';
import type { Logger } from 'pino';
import { allProjections } from './projections/all-projections.ts';
import { createPartitionRun, positionName } from './run-projection.ts';
import { toFreshStart } from './running/announce-changes.ts';
import { insist, type Pause, systemPause } from './running/back-off.ts';
import { createProgress } from './running/progress.ts';

export interface ProjectorOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly logger: Logger;
  /** Milliseconds since 1970; only the records the projector writes itself carry it, never a view. */
  readonly clock?: () => number;
  /** How to wait for an engine that is away. */
  readonly pause?: Pause;
}

export interface PartitionLag {
  readonly topic: Topic;
  readonly partition: number;
  /** Next offset to be handled. */
  readonly next: number;
  /** Next offset to be written. */
  readonly end: number;
  /** Offsets between the two; an upper bound of the records, since compaction leaves gaps. */
  readonly behind: number;
}

/** A running projector. */
export interface Projector extends AsyncDisposable {
  /**
   * Resolves when every partition has been handled up to where the log ended when this was called; for a
   * projector that has all partitions to itself. Rejects when the projector is closed meanwhile.
   */
  caughtUp(): Promise<void>;
  lag(): Promise<readonly PartitionLag[]>;
  /** Finishes the batch in work, or gives it up if an engine is away. */
  close(): Promise<void>;
}

type Partition = ReturnType<typeof createPartitionRun>;

/** Starts to turn the log's events into views and search documents, from the position stored with the views. */
export async function startProjector(options: ProjectorOptions): Promise<Projector> {
  const { engines, logger, config, clock = Date.now, pause = systemPause } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const progress = createProgress();
  const partitions = new Map<string, Partition>();
  const onTrouble = (error: unknown) => logger.warn({ err: error }, 'an engine is away; trying again');

  function projectionOf(topic: Topic) {
    const projection = allProjections.find((candidate) => candidate.topic === topic);
    if (!projection) throw new TypeError(`no projection of topic ${topic}`);
    return projection;
  }

  async function assign(topic: Topic, partition: number): Promise<number> {
    const name = `${topic}|${partition}`;
    await partitions.get(name)?.idle();
    const start = await engines.views.position(positionName, topic, partition);
    partitions.set(
      name,
      createPartitionRun({
        ...{ projection: projectionOf(topic), topic, partition, start },
        ...{ config, engines, clock, pause, signal, onTrouble },
        onProgress: (next) => progress.advance(topic, partition, next),
        onLost: () =>
          logger.error({ topic, partition }, 'the stored position went back; waiting for a restart'),
        onDeadLetter: (position, reason) =>
          logger.warn({ position, reason }, 'an event could not be projected; it went to the dead letters'),
      }),
    );
    progress.advance(topic, partition, start);
    return start;
  }

  async function handle(batch: LogBatch): Promise<void> {
    await partitions.get(`${batch.topic}|${batch.partition}`)?.accept(batch);
  }

  const topics = allProjections.map(({ topic }) => topic);
  await insist(() => engines.log.append(toFreshStart(allViews, new Date(clock()).toISOString())), {
    signal,
    pause,
    onTrouble,
  });
  const following = await engines.log.follow({
    group: positionName,
    topics,
    from: assign,
    handle,
    onError: (error) => logger.error({ err: error }, 'a batch could not be projected; trying again'),
  });

  async function close(): Promise<void> {
    abort.abort();
    await following.close();
    await Promise.all([...partitions.values()].map((run) => run.idle()));
  }

  async function lag(): Promise<readonly PartitionLag[]> {
    const perTopic = await Promise.all(
      topics.map(async (topic) => {
        const ends = await engines.log.ends(topic);
        return ends.map((end, partition) => {
          const next = progress.next(topic, partition) ?? 0;
          return { topic, partition, next, end, behind: Math.max(0, end - next) };
        });
      }),
    );
    return perTopic.flat();
  }

  async function caughtUp(): Promise<void> {
    const goals: { topic: Topic; partition: number; end: number }[] = [];
    for (const { topic, partition, next, end, behind } of await lag()) {
      // Compaction and retention may have left nothing between our place and the end.
      const rest =
        behind === 0 || (await engines.log.read({ topic, partition, offset: next, limit: 1 })).records.length;
      if (rest !== true && rest > 0) goals.push({ topic, partition, end });
    }
    const reached = () =>
      goals.every(({ topic, partition, end }) => (progress.next(topic, partition) ?? 0) >= end);
    await progress.until(reached, signal);
  }

  return { caughtUp, lag, close, [Symbol.asyncDispose]: close };
}
