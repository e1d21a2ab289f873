import {
  familyOfTopic,
  type Generations,
  type HubConfig,
  type Slot,
  type Topic,
  type ViewFamily,
  viewFamilies,
} from '@runrate/contracts';
import {
  atHomes,
  type Engines,
  type Homes,
  homeOf,
  type LogBatch,
  type Following as LogFollowing,
  nameInSlot,
  otherSlot,
  projectorPositions,
} from '@runrate/engines';
import type { Tracer } from '@runrate/service';
import type { Logger } from 'pino';
import type { Projection } from '../define-projection.ts';
import { createPartitionRun } from '../run-projection.ts';
import { toFreshStart } from './announce-changes.ts';
import { insist, type Pause } from './back-off.ts';
import { createHold, type Hold } from './hold.ts';
import { partsOf, recordsAtOnce } from './parts-of-batch.ts';
import { createProgress } from './progress.ts';
import type { ParseEvent } from './read-batch.ts';
import { createRests } from './rest-together.ts';
import { shareWork } from './share-work.ts';
import { createTold } from './told.ts';
import type { Troubles } from './troubles.ts';

/** What projecting needs, whichever home it writes to. */
export interface LaneTools {
  readonly engines: Engines;
  readonly config: HubConfig;
  readonly projections: readonly Projection[];
  readonly parse: ParseEvent;
  readonly logger: Logger;
  readonly tracer: Tracer;
  readonly clock: () => number;
  readonly pause: Pause;
  readonly troubles: Troubles;
  /** Aborted when the projector is closing. */
  readonly signal: AbortSignal;
}

/** Stages in which the home being built is written to. */
export const following: ReadonlySet<string> = new Set([
  'replaying',
  'comparing',
  'ready',
  'promoting',
  'repairing',
]);

/** Returns the families a slot is written for: those served from it, and those being built in it. */
function familiesOf(slot: Slot, { homes, task }: Generations): string[] {
  const building = task && following.has(task.stage) ? task.families : [];
  return viewFamilies
    .map(({ name }) => name)
    .filter((name) => {
      const { live } = homeOf(homes, name);
      return live === slot || (building.includes(name) && otherSlot(live) === slot);
    });
}

interface Following {
  /** Ends all waiting for more events. */
  hurry(): void;
  /** Closes after the batch in progress. */
  close(): Promise<void>;
}

interface Lane extends Following {
  /** Equal for lanes that do the same work. */
  readonly name: string;
}

/**
 * Follows the log once for each slot that is written to. A lane continues when what it builds is promoted, so nothing
 * is done twice and nothing waits.
 */
export function createLanes(tools: LaneTools) {
  const lanes = new Map<Slot, Lane>();
  const progress = { a: createProgress(), b: createProgress() } as const;
  const hold = createHold(tools.pause, tools.signal);
  let current: Homes = {};
  /** Homes that were last announced to readers. */
  let told: Homes | undefined;
  /** Number of callers waiting for the log to be in effect. */
  let hurrying = 0;
  let isPromoting = false;
  let isReplaying = false;

  const liveSlot = (topic: Topic): Slot => {
    const family = familyOfTopic(topic);
    return family ? homeOf(current, family.name).live : 'a';
  };

  /** Starts and stops lanes to match the generation pointer, and announces homes that are new to readers. */
  async function adjust(next: Generations): Promise<void> {
    current = next.homes;
    hold.follow(next.task);
    isPromoting = next.task?.stage === 'promoting';
    isReplaying = next.task?.stage === 'replaying';
    if (isPromoting) hurryAll();
    for (const slot of ['a', 'b'] as const) {
      const families = familiesOf(slot, next);
      const numbers = families.map((family) => homeOf(next.homes, family).numbers[slot]);
      const name = JSON.stringify([families, numbers]);
      const lane = lanes.get(slot);
      if (lane?.name === name) continue;
      lanes.delete(slot);
      await lane?.close();
      if (families.length > 0) lanes.set(slot, { name, ...(await open(slot, families, next.homes)) });
    }
    const before = told ?? next.homes;
    const moved = viewFamilies.filter(
      ({ name }) => homeOf(before, name).live !== homeOf(next.homes, name).live,
    );
    if (moved.length > 0) await announce(moved);
    told = next.homes;
  }

  async function announce(families: readonly ViewFamily[]): Promise<void> {
    const records = toFreshStart(families, new Date(tools.clock()).toISOString());
    await insist(() => tools.engines.log.append(records), { ...tools, onTrouble });
  }

  const onTrouble = (error: unknown) => tools.troubles.note(error, tools.logger);

  function hurryAll(): void {
    for (const lane of lanes.values()) lane.hurry();
  }

  async function open(slot: Slot, families: readonly string[], homes: Homes): Promise<Following> {
    const inSlot = Object.fromEntries(
      families.map((family) => [family, { ...homeOf(homes, family), live: slot }]),
    );
    const engines = { ...tools.engines, ...shareWork(atHomes(tools.engines, inSlot)) };
    const projections = tools.projections.filter(({ topic }) => {
      const family = familyOfTopic(topic);
      return family && families.includes(family.name);
    });
    return followProjections({
      tools: { ...tools, engines },
      projections,
      group: slot === 'a' ? projectorPositions : nameInSlot(projectorPositions, slot),
      progress: progress[slot],
      isLive: (topic) => liveSlot(topic) === slot,
      isUnseen: (topic) => isReplaying && liveSlot(topic) !== slot,
      isUrgent: () => isPromoting || hurrying > 0,
      pass: (topic) => (liveSlot(topic) === slot ? hold.pass(topic) : undefined),
      announce: (family) => announce([family]),
    });
  }

  return {
    adjust,
    /**
     * Stops events from waiting for others until it is disposed, because someone is waiting for the log to be in
     * effect.
     */
    hurry(): Disposable {
      hurrying += 1;
      hurryAll();
      return {
        [Symbol.dispose]() {
          hurrying -= 1;
        },
      };
    },
    /** Log position that the served views have reached. */
    next: (topic: Topic, partition: number) => progress[liveSlot(topic)].next(topic, partition),
    /** Resolves when the condition holds; it is checked after every advance. */
    until: (reached: () => boolean, signal: AbortSignal) =>
      Promise.race([progress.a.until(reached, signal), progress.b.until(reached, signal)]),
    async close(): Promise<void> {
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
      lanes.clear();
    },
  };
}
export type Lanes = ReturnType<typeof createLanes>;

interface LaneWork {
  readonly tools: LaneTools;
  readonly projections: readonly Projection[];
  readonly group: string;
  readonly progress: ReturnType<typeof createProgress>;
  readonly isLive: (topic: Topic) => boolean;
  readonly isUnseen: (topic: Topic) => boolean;
  readonly isUrgent: () => boolean;
  readonly pass: (topic: Topic) => ReturnType<Hold['pass']> | undefined;
  /** Announces that anything may have changed in the views of a family. */
  readonly announce: (family: ViewFamily) => Promise<void>;
}

async function followProjections({
  tools,
  projections,
  group,
  progress,
  isLive,
  isUnseen,
  isUrgent,
  pass,
  announce,
}: LaneWork): Promise<Following> {
  const { engines, logger, troubles } = tools;
  const partitions = new Map<string, ReturnType<typeof createPartitionRun>>();
  const ended = new AbortController();
  const signal = AbortSignal.any([tools.signal, ended.signal]);
  const rests = createRests(tools.pause, signal);
  const told = createTold({ views: engines.views, name: `${group}-told`, isLive, logger });
  /** Families announced since the lane started, so that a start with many partitions announces each once. */
  const announced = new Set<ViewFamily>();
  let isStarting = true;

  async function announceLost(topic: Topic): Promise<void> {
    const family = familyOfTopic(topic);
    if (!family || !isLive(topic) || (isStarting && announced.has(family))) return;
    announced.add(family);
    await announce(family);
  }

  async function assign(topic: Topic, partition: number): Promise<number> {
    const projection = projections.find((candidate) => candidate.topic === topic);
    if (!projection) throw new TypeError(`no projection of topic ${topic}`);
    const name = `${topic}|${partition}`;
    await partitions.get(name)?.idle();
    const start = await engines.views.position(projectorPositions, topic, partition);
    partitions.set(
      name,
      createPartitionRun({
        ...{ ...tools, projection, topic, partition, start, rests, signal },
        onTrouble: (error) => troubles.note(error, logger, { topic, partition }),
        onConflict: troubles.countConflict,
        isLive: () => isLive(topic),
        isUnseen: () => isUnseen(topic),
        isUrgent,
        pass: () => pass(topic),
        onProgress: (next) => {
          troubles.clear({ topic, partition });
          progress.advance(topic, partition, next);
          told.advance(topic, partition, next);
        },
        onOvertaken: () => announceLost(topic),
        onLost: () =>
          logger.error({ topic, partition }, 'the stored position went back; waiting for a restart'),
        onDeadLetter: (position, reason) =>
          logger.warn({ position, reason }, 'an event could not be projected; it went to the dead letters'),
      }),
    );
    // Announce first: code that waits for the views expects readers to be notified as well.
    if (await told.open(topic, partition, start)) await announceLost(topic);
    progress.advance(topic, partition, start);
    return start;
  }

  const following: LogFollowing = await engines.log.follow({
    group,
    topics: projections.map(({ topic }) => topic),
    from: assign,
    maxBatch: recordsAtOnce,
    handle: async (batch: LogBatch) => {
      const run = partitions.get(`${batch.topic}|${batch.partition}`);
      for (const part of partsOf(batch)) await run?.accept(part);
    },
    onError: (error) => troubles.noteBatch(error, logger),
  });
  isStarting = false;

  return {
    hurry() {
      for (const run of partitions.values()) run.hurry();
    },
    async close() {
      ended.abort();
      await following.close();
      await Promise.all([...partitions.values()].map((run) => run.idle()));
      await told.flush();
    },
  };
}
