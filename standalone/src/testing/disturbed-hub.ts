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

/** Who reaches whom over a network of their own. */
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

/** The engines of a test's own, and networks that lead to them. */
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
  // A broker tells its clients where it is, so each network has a door to it.
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

/** A hub to be disturbed: a tier of each kind over networks of its own, and a second projector that has none between. */
export interface DisturbedHub extends AsyncDisposable {
  readonly servers: EngineServers;
  readonly networks: Networks;
  readonly publisher: Publisher;
  readonly tiers: Readonly<Record<'projector' | 'otherProjector' | 'ingest' | 'queryApi', SupervisedTier>>;
  readonly allTiers: readonly SupervisedTier[];
  /** First part of the names of its consumer groups. */
  readonly topicPrefix: string;
  /** Resolves with the milliseconds it took until all that is published was shown and found. */
  untilAllIsThere(): Promise<number>;
  /** Stops it and compares it with a hub that nothing happened to. */
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
      // The members of a replica set would be found past the network.
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
