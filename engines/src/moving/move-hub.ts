import { existsSync } from 'node:fs';
import type { Move } from '@runrate/contracts';
import { dataPaths } from '../embedded/data-dir.ts';
import { openEmbeddedEngines } from '../embedded/open-embedded-engines.ts';
import type { Engines } from '../engines.ts';
import { type Declared, declareHomes } from '../generations/homes.ts';
import { type EngineConfig, openRealEngines, type RealConfig } from '../open-engines.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { Size } from './measure-source.ts';
import { type MoveTools, moveBetween, rehearseMove } from './move-between.ts';

export interface MoveHubOptions extends Pick<MoveTools, 'declared' | 'toSearch' | 'say' | 'clock'> {
  readonly to: Move['to'];
  /** Addresses of both sides. */
  readonly config: RealConfig;
}

/** Engines of one side without homes, so that both generations have their names in the stores. */
export interface MovableEngines extends AsyncDisposable {
  readonly engines: Engines;
}

/** Moves a stopped hub to other engines; see `moveBetween`. */
export async function moveHub(options: MoveHubOptions): Promise<readonly string[]> {
  const { to: side, config, declared } = options;
  const source = side === 'engines' ? 'embedded' : 'engines';
  if (source === 'embedded') insistOnData(config);
  await using from = await openMovable(config, source, declared);
  await using to = await openMovable(config, side, declared);
  const differences = await moveBetween({ ...options, from: from.engines, to: to.engines, side });
  // A program started in the meantime could not write to the target, but may have written to the source.
  if (differences.length === 0) await refuseBusy(config);
  return differences;
}

/** Returns what a move would copy, without opening the target. */
export async function rehearseHub({ to, config, declared }: MoveHubOptions): Promise<readonly Size[]> {
  if (to === 'engines') insistOnData(config);
  await using from = await openMovable(config, to === 'engines' ? 'embedded' : 'engines', declared);
  return await rehearseMove({ from: from.engines, declared });
}

export async function openMovable(
  config: EngineConfig,
  side: Move['to'],
  declared: Declared,
): Promise<MovableEngines> {
  const { dataDir, kafkaBrokers, mongodbUrl, elasticsearchUrl } = config;
  const all = declareHomes(declared);
  if (side === 'embedded') return owned(await openEmbeddedEngines({ dataDir, ...all, forgetsNothing: true }));
  if (!kafkaBrokers || !mongodbUrl || !elasticsearchUrl)
    throw new EngineUnavailable('KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL have to be set.');
  // An interrupted move may have left a transaction open.
  const instance = `move-${config.database ?? 'hub'}`;
  const real = { ...config, kafkaBrokers, mongodbUrl, elasticsearchUrl, instance };
  await refuseBusy(real);
  return owned(await openRealEngines(real, all));
}

function owned(engines: Engines): MovableEngines {
  return { engines, [Symbol.asyncDispose]: () => engines.close() };
}

function insistOnData({ dataDir }: EngineConfig): void {
  const { log, views } = dataPaths(dataDir);
  if (existsSync(log) && existsSync(views)) return;
  throw new EngineUnavailable(`There is no hub in ${dataDir}: set DATA_DIR to the hub's data.`);
}

async function refuseBusy({ kafkaBrokers, kafkaSecurity, topicPrefix = 'hub' }: RealConfig): Promise<void> {
  const { findBusyGroups } = await import('../kafka/find-members.ts');
  const brokers = kafkaBrokers.split(',').map((broker) => broker.trim());
  const busy = await findBusyGroups({ brokers, security: kafkaSecurity, topicPrefix });
  if (busy.length === 0) return;
  throw new EngineUnavailable(
    `Programs of the hub ${topicPrefix} run on the engines (${busy.join(', ')}): stop them all first. One that was killed ` +
      'counts for a few seconds more.',
  );
}
