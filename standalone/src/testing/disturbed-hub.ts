import { type FaultyProxy, startFaultyProxy } from '@runrate/testkit';
import { doorOf, kafkaBehind } from '@runrate/testkit/native-engines';
import { tierVariables } from './real-engines.ts';
import { type SupervisedTier, superviseTier } from './supervise-tier.ts';
import {
  addressesOf,
  type EngineServers,
  expectUndisturbed,
  type Publisher,
  startEngineServers,
  startPublisher,
  untilVisible,
} from './whole-hub.ts';

/** Connections that each have their own network. */
export const networkNames = [
  'ingest-publisher',
  'ingest-kafka',
  'ingest-mongodb',
  'projector-kafka',
  'projector-mongodb',
  'projector-elasticsearch',
  'query-api-kafka',
  'query-api-mongodb',
  'query-api-elasticsearch',
] as const;
export type NetworkName = (typeof networkNames)[number];
export type Networks = Readonly<Record<NetworkName, FaultyProxy>>;

/** Engines for one test, and the networks that lead to them. */
export interface NetworkedEngines extends AsyncDisposable {
  readonly servers: EngineServers;
  readonly networks: Networks;
}

export async function startNetworkedEngines(): Promise<NetworkedEngines> {
  await using stack = new AsyncDisposableStack();
  const started = await Promise.all(
    networkNames.map(async (name) => [name, stack.use(await startFaultyProxy())] as const),
  );
  const networks = Object.fromEntries(started) as Record<NetworkName, FaultyProxy>;
  // A broker advertises its address to clients, so each network needs its own listener.
  const toBroker = ['ingest-kafka', 'projector-kafka', 'query-api-kafka'] as const;
  const broker = kafkaBehind(toBroker.map((name) => networks[name].port));
  const servers = stack.use(await startEngineServers(broker));
  for (const [door, name] of toBroker.entries()) networks[name].leadTo(doorOf(servers.kafka.port, door));
  for (const name of networkNames) {
    if (name.endsWith('-mongodb')) networks[name].leadTo(servers.mongodb.port);
    if (name.endsWith('-elasticsearch')) networks[name].leadTo(servers.elasticsearch.port);
  }
  const owned = stack.move();
  return { servers, networks, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A hub to disturb: a tier of each kind behind its own networks, and a directly connected projector. */
export interface DisturbedHub extends AsyncDisposable {
  readonly servers: EngineServers;
  readonly networks: Networks;
  readonly publisher: Publisher;
  readonly tiers: Readonly<Record<'projector' | 'otherProjector' | 'ingest' | 'queryApi', SupervisedTier>>;
  readonly allTiers: readonly SupervisedTier[];
  /** Prefix of its consumer group names. */
  readonly topicPrefix: string;
  /** Resolves with the milliseconds until everything published is shown and searchable. */
  untilAllIsThere(): Promise<number>;
  /** Stops the hub and compares it with an undisturbed one. */
  expectUndisturbed(): Promise<void>;
}

const feedCount = 8;
const longestQuiet = 120_000;

export async function startDisturbedHub({ servers, networks }: NetworkedEngines): Promise<DisturbedHub> {
  await using stack = new AsyncDisposableStack();
  const publisher = stack.use(await startPublisher(feedCount, networks['ingest-publisher']));
  const direct = tierVariables(addressesOf(servers), publisher.config);
  const start = (tier: 'projector' | 'ingest' | 'query-api') => {
    const over = (engine: 'kafka' | 'mongodb' | 'elasticsearch') => {
      const name = networkNames.find((one) => one === `${tier}-${engine}`);
      return name ? networks[name].port : servers[engine].port;
    };
    return superviseTier(tier, {
      ...direct,
      KAFKA_BROKERS: `127.0.0.1:${over('kafka')}`,
      // Without directConnection the driver would discover the replica set members and bypass the network.
      MONGODB_URL: `mongodb://127.0.0.1:${over('mongodb')}/?directConnection=true`,
      ELASTICSEARCH_URL: `http://127.0.0.1:${over('elasticsearch')}`,
    });
  };
  const tiers = {
    projector: stack.use(start('projector')),
    otherProjector: stack.use(superviseTier('projector', direct)),
    ingest: stack.use(start('ingest')),
    queryApi: stack.use(start('query-api')),
  };
  const allTiers = Object.values(tiers);
  const hub = {
    ...{ servers, networks, publisher, tiers, allTiers },
    topicPrefix: direct['TOPIC_PREFIX'] ?? '',
    async untilAllIsThere() {
      const begun = performance.now();
      await untilVisible(await tiers.queryApi.ready(), publisher.titles().length, longestQuiet);
      return Math.round(performance.now() - begun);
    },
    expectUndisturbed: () => expectUndisturbed(servers, publisher, direct, allTiers),
  };
  publisher.publish(feedCount);
  for (const tier of allTiers) await tier.ready();
  await hub.untilAllIsThere();
  const owned = stack.move();
  return { ...hub, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
