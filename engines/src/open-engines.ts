import type { Clock } from './clock.ts';
import type { Engines } from './engines.ts';
import type { Declared } from './generations/homes.ts';
import { openEmbeddedEngines, openWithHomes } from './generations/open-with-homes.ts';
import type { KafkaSecurity } from './kafka/kafka-security.ts';
import { EngineUnavailable } from './ports/engine-errors.ts';

/** Addresses of the engines: all three, or none for the embedded engines. */
export interface EngineConfig {
  readonly dataDir: string;
  /** `host:port`, or several separated by commas. */
  readonly kafkaBrokers?: string | undefined;
  /** Plain TCP without a login by default. */
  readonly kafkaSecurity?: KafkaSecurity | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly elasticsearchUrl?: string | undefined;
  readonly elasticsearchApiKey?: string | undefined;
  /** Prefix of topic names, `hub` by default. Hubs with different prefixes can share engines. */
  readonly topicPrefix?: string | undefined;
  readonly database?: string | undefined;
  readonly indexPrefix?: string | undefined;
  /** A name unique to this process that stays the same across restarts. */
  readonly instance?: string | undefined;
  /** Code of a log to accept in place of the one the views were made from. */
  readonly acceptLog?: string | undefined;
  /** Receives messages for the operator, one line each. */
  readonly logger?: ((line: string) => void) | undefined;
  /** Clock of the embedded log's retention; the system's by default. */
  readonly clock?: Clock | undefined;
}

/** Opens the configured engines. Rejects with `EngineUnavailable` if only some addresses are set. */
export async function openEngines(config: EngineConfig, declared: Declared): Promise<Engines> {
  const {
    kafkaBrokers,
    mongodbUrl,
    elasticsearchUrl,
    acceptLog: accept,
    logger: say = () => undefined,
  } = config;
  if (kafkaBrokers && mongodbUrl && elasticsearchUrl) {
    const real = { ...config, kafkaBrokers, mongodbUrl, elasticsearchUrl };
    return openWithHomes(declared, (homes) => openRealEngines(real, homes), {
      ...{ isAlone: false, accept, say },
    });
  }
  const addresses = Object.entries({
    KAFKA_BROKERS: kafkaBrokers,
    MONGODB_URL: mongodbUrl,
    ELASTICSEARCH_URL: elasticsearchUrl,
  });
  const set = addresses.filter(([, address]) => address).map(([name]) => name);
  if (set.length === 0) {
    const { dataDir, clock } = config;
    return openEmbeddedEngines({ dataDir, ...declared, ...(clock && { clock }), accept, say });
  }
  const missing = addresses.filter(([, address]) => !address).map(([name]) => name);
  throw new EngineUnavailable(
    `${set.join(' and ')} set, but ${missing.join(' and ')} not: set all three, or none for the embedded engines.`,
  );
}

export type RealConfig = EngineConfig & Record<'kafkaBrokers' | 'mongodbUrl' | 'elasticsearchUrl', string>;

/** Client libraries are imported here, so that a hub on the embedded engines does not load them. */
export async function openRealEngines(config: RealConfig, { views, searches }: Declared): Promise<Engines> {
  const [{ openKafkaEventLog }, { openMongoViewStore }, { openElasticsearchIndex }] = await Promise.all([
    import('./kafka/kafka-event-log.ts'),
    import('./mongodb/mongo-view-store.ts'),
    import('./elasticsearch/elasticsearch-index.ts'),
  ]);
  const said = config.logger ? { logger: config.logger } : {};
  await using opened = new AsyncDisposableStack();
  const log = await openKafkaEventLog({
    brokers: config.kafkaBrokers.split(',').map((broker) => broker.trim()),
    security: config.kafkaSecurity,
    topicPrefix: config.topicPrefix ?? 'hub',
    instance: config.instance,
    ...said,
  });
  opened.defer(() => log.close());
  const store = await openMongoViewStore({
    url: config.mongodbUrl,
    database: config.database ?? 'hub',
    views,
    instance: config.instance,
    ...said,
  });
  opened.defer(() => store.close());
  const search = await openElasticsearchIndex({
    url: config.elasticsearchUrl,
    apiKey: config.elasticsearchApiKey,
    indexPrefix: config.indexPrefix ?? 'hub',
    searches,
    ...said,
  });
  opened.defer(() => search.close());
  const owned = opened.move();
  return { log, views: store, search, close: () => owned.disposeAsync() };
}
