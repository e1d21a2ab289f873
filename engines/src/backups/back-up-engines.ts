import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewDefinition } from '@runrate/contracts';
import { openEmbeddedEngines } from '../embedded/open-embedded-engines.ts';
import { makePrivateFolder } from '../embedded/private-files.ts';
import {
  type Declared,
  declareHomes,
  nameInSlot,
  projectorPositions,
  storedName,
} from '../generations/homes.ts';
import type { ViewSnapshot } from '../mongodb/mongo-snapshot.ts';
import { copyView } from '../moving/copy-views.ts';
import { moveBetween } from '../moving/move-between.ts';
import type { RealConfig } from '../open-engines.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { PositionStep, ViewStore } from '../ports/view-store.ts';
import { freezeLog } from './frozen-log.ts';
import { type Tried, tryBackup } from './try-backup.ts';

export interface EnginesBackup {
  readonly config: RealConfig;
  readonly declared: Declared;
  readonly clock: () => number;
  readonly say: (line: string) => void;
}

/** Starts like the name of a data file, so that the cleanup after a kill recognises it. */
const stagedName = 'views.db-staged';

/**
 * Copies a hub on real engines, which may be running, into the embedded engine's format: the views of one
 * moment, and the log up to a later one. Search is not copied.
 */
export async function copyEngines(draft: string, options: EnginesBackup): Promise<Tried> {
  const { config, declared } = options;
  makePrivateFolder(draft);
  const staged = join(draft, stagedName);
  rmSync(staged, { recursive: true, force: true });
  const log = await openLog(config);
  try {
    const { openMongoSnapshot } = await import('../mongodb/mongo-snapshot.ts');
    const snapshot = await openMongoSnapshot(config.mongodbUrl, config.database ?? 'hub');
    const frozen = await freezeLog(log).catch(async (error: unknown) => {
      await snapshot.close();
      throw error;
    });
    await moveStaged(frozen, snapshot, staged, draft, options);
    rmSync(staged, { recursive: true, force: true });
    const { id = config.kafkaBrokers } = await frozen.history();
    return { ...(await tryBackup(draft, declared)), log: `${id}/${config.topicPrefix ?? 'hub'}` };
  } finally {
    await log.close();
  }
}

async function openLog(config: RealConfig): Promise<EventLog> {
  const { openKafkaEventLog } = await import('../kafka/kafka-event-log.ts');
  return openKafkaEventLog({
    brokers: config.kafkaBrokers.split(',').map((broker) => broker.trim()),
    security: config.kafkaSecurity,
    topicPrefix: config.topicPrefix ?? 'hub',
    ...(config.logger && { logger: config.logger }),
  });
}

async function moveStaged(
  log: EventLog,
  snapshot: ViewSnapshot,
  staged: string,
  draft: string,
  { declared, clock, say }: EnginesBackup,
): Promise<void> {
  const all = declareHomes(declared);
  const stage = await openEmbeddedEngines({ dataDir: staged, ...all, forgetsNothing: true });
  try {
    say('Reading the views as they are at this moment …');
    await stageViews(snapshot, stage.views, all.views).finally(() => snapshot.close());
    const target = await openEmbeddedEngines({ dataDir: draft, ...all, forgetsNothing: true });
    try {
      const differences = await moveBetween({
        ...{ declared, clock, say, side: 'embedded', to: target, toSearch: () => null },
        // Whoever reads along makes a backup and knows of no move.
        report: () => undefined,
        from: { log, views: stage.views, search: stage.search, close: async () => undefined },
      });
      if (differences.length > 0)
        throw new EngineUnavailable(`The backup is not what was to be backed up: ${differences.join('; ')}.`);
    } finally {
      await target.close();
    }
  } finally {
    await stage.close();
  }
}

async function stageViews(
  from: ViewSnapshot,
  to: ViewStore,
  views: readonly ViewDefinition[],
): Promise<void> {
  const source = { ...to, ...from };
  for (const view of views)
    await copyView({ from: source, to, view, move: (document) => document, onCopied: () => undefined });
  for (const slot of ['a', 'b'] as const) {
    const projection = storedName(nameInSlot(projectorPositions, slot));
    const positions = (await from.positions(projection)).map(
      // The topics in a store were written through the same port.
      (place) => ({ ...place, projection, expected: 0 }) as PositionStep,
    );
    await to.commit({ writes: [], positions });
  }
}
