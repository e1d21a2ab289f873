import { type StartedTestContainer, Wait } from 'testcontainers';
import { freePort } from '../native-engines/killable-server.ts';
import { initiateReplicaSet, mongodSettings } from '../native-engines/mongodb.ts';
import { engineImages, explainMissingImages } from './engine-images.ts';
import { containerRuntime, LocalContainer, localHost } from './local-container.ts';

/** Allows for three servers that start at once on two busy cores. */
const startupLimitMs = 600_000;

export interface ContainerEngines extends AsyncDisposable {
  readonly kafka: { readonly url: string };
  readonly mongodb: { readonly url: string };
  readonly elasticsearch: { readonly url: string };
}

/**
 * Returns `null` if a Docker-compatible engine answers and has the images, pulling those that are missing;
 * else a sentence that says why containers can't be started.
 */
export async function whyNoContainers(say: (line: string) => void): Promise<string | null> {
  const client = await containerRuntime().catch(() => undefined);
  if (!client) return 'No Docker engine answers.';
  return explainMissingImages(client, say);
}

/**
 * Starts one container of each engine, reachable only from here and stopped on dispose. Kafka and MongoDB
 * advertise their address to clients, so each has the same port inside and outside.
 */
export async function startContainerEngines(): Promise<ContainerEngines> {
  await using stack = new AsyncDisposableStack();
  const own = (container: StartedTestContainer) => {
    stack.defer(async () => void (await container.stop()));
    return container;
  };
  const host = await localHost();
  const ports = { kafka: await freePort(), mongodb: await freePort() };
  const [, , elasticsearch] = await Promise.all([
    startKafka(host, ports.kafka).then(own),
    startMongodb(ports.mongodb).then(own),
    startElasticsearch().then(own),
  ]);
  await initiateReplicaSet(ports.mongodb, host);
  const owned = stack.move();
  return {
    kafka: { url: `${host}:${ports.kafka}` },
    mongodb: { url: `mongodb://${host}:${ports.mongodb}/?replicaSet=rs0` },
    elasticsearch: { url: `http://${host}:${elasticsearch.getMappedPort(9200)}` },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function startKafka(host: string, port: number): Promise<StartedTestContainer> {
  return new LocalContainer(engineImages.kafka)
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(startupLimitMs)
    .start();
}

function startMongodb(port: number): Promise<StartedTestContainer> {
  return new LocalContainer(engineImages.mongodb)
    .withExposedPorts({ container: port, host: port })
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all', '--port', String(port), ...mongodSettings])
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .withStartupTimeout(startupLimitMs)
    .start();
}

function startElasticsearch(): Promise<StartedTestContainer> {
  return new LocalContainer(engineImages.elasticsearch)
    .withExposedPorts(9200)
    .withEnvironment({
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
      ES_JAVA_OPTS: '-Xms512m -Xmx512m',
    })
    .withWaitStrategy(Wait.forHttp('/_cluster/health?wait_for_status=yellow', 9200))
    .withStartupTimeout(startupLimitMs)
    .start();
}
