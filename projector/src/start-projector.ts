import { type HubConfig, parseEvent, type Topic } from '@runrate/contracts';
import { type Engines, nameSplitFamilies, readGenerations } from '@runrate/engines';
import { noTracer, type PartitionLag, type Tracer } from '@runrate/service';
import type { Logger } from 'pino';
import type { Projection } from './define-projection.ts';
import { noteLostSearch } from './maintenance/refill-search.ts';
import { startMaintenance } from './maintenance/start-maintenance.ts';
import { startRanking } from './maintenance/start-ranking.ts';
import { startSumming } from './maintenance/start-summing.ts';
import { allProjections } from './projections/all-projections.ts';
import { insist, type Pause, systemPause } from './running/back-off.ts';
import { createLanes } from './running/lanes.ts';
import type { ParseEvent } from './running/read-batch.ts';
import { createTroubles, type Troubles } from './running/troubles.ts';

export interface ProjectorOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Milliseconds since 1970. Only goes into records the projector itself writes, never into a view. */
  readonly clock?: () => number;
  /** Wait before retrying an unavailable engine. */
  readonly pause?: Pause;
  /** Wait between polls for admin requests; a second by default. */
  readonly idle?: Pause;
  /** Projections to run; all of the hub's by default. */
  readonly projections?: readonly Projection[];
  readonly parse?: ParseEvent;
  /** Tracks repeated work, for metrics and `/readyz`. */
  readonly troubles?: Troubles;
}

export interface Projector extends AsyncDisposable {
  /**
   * Resolves when every partition has been handled up to the end of the log at the time of the call; for a projector
   * that has all partitions to itself. Rejects if the projector is closed meanwhile.
   */
  caughtUp(): Promise<void>;
  lag(): Promise<readonly PartitionLag[]>;
  /** Finishes the batch in progress, or abandons it if an engine is unavailable. */
  close(): Promise<void>;
}

/**
 * Starts turning the log's events into views and search documents, from the position stored with the views, and doing
 * what admins request: rebuilds, audits, retries of dead letters.
 */
export async function startProjector(options: ProjectorOptions): Promise<Projector> {
  const { engines, logger, config, clock = Date.now, pause = systemPause } = options;
  const { projections = allProjections, parse = parseEvent, idle = systemPause } = options;
  const { troubles = createTroubles(clock), tracer = noTracer } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const tools = { engines, config, projections, parse, logger, tracer, clock, pause, signal, troubles };
  const lanes = createLanes(tools);
  const onTrouble = (error: unknown) => troubles.note(error, logger);
  const insistently = { signal, pause, onTrouble };
  await insist(() => nameSplitFamilies(engines.views), insistently);
  const { document } = await insist(() => readGenerations(engines.views), insistently);
  await insist(() => noteLostSearch({ engines, config, logger }), insistently);
  await lanes.adjust(document);
  const maintenance = startMaintenance({ ...tools, lanes, idle });
  const ranking = startRanking({ ...tools, idle });
  const summing = startSumming({ ...tools, idle });

  async function close(): Promise<void> {
    abort.abort();
    await maintenance.close();
    await ranking.close();
    await summing.close();
    await lanes.close();
  }

  async function lag(): Promise<readonly PartitionLag[]> {
    const perTopic = await Promise.all(
      projections.map(async ({ topic }) => {
        const ends = await engines.log.ends(topic);
        return ends.map((end, partition) => {
          const next = lanes.next(topic, partition) ?? 0;
          return { topic, partition, next, end, behind: Math.max(0, end - next) };
        });
      }),
    );
    return perTopic.flat();
  }

  async function caughtUp(): Promise<void> {
    using _hurry = lanes.hurry();
    const goals: { topic: Topic; partition: number; end: number }[] = [];
    for (const { topic, partition, next, end, behind } of await lag()) {
      // Compaction and retention may have left nothing between our position and the end.
      const rest =
        behind === 0 || (await engines.log.read({ topic, partition, offset: next, limit: 1 })).records.length;
      if (rest !== true && rest > 0) goals.push({ topic, partition, end });
    }
    const reached = () =>
      goals.every(({ topic, partition, end }) => (lanes.next(topic, partition) ?? 0) >= end);
    await lanes.until(reached, signal);
  }

  return { caughtUp, lag, close, [Symbol.asyncDispose]: close };
}
