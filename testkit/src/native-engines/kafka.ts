import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { NativeServer } from './native-server.ts';
import { runCommand, startServer, toRunning, waitUntilReady } from './server-process.ts';

const version = '4.4.0';
const clusterId = 'MkU3OEVBNTcwNTJENDM2Qk';

/** Single-node Apache Kafka in KRaft mode, from Maven Central. */
export const kafka: NativeServer = kafkaBehind([]);

/**
 * Kafka with extra listeners for clients behind a proxy: the listener at `doorOf(port, n)` advertises the
 * broker at port `advertised[n]`.
 */
export function kafkaBehind(advertised: readonly number[]): NativeServer {
  return kafkaWithDoors(advertised.map((port) => ({ advertised: port })));
}

/** A listener in addition to the usual one. */
export interface Door {
  /** PLAINTEXT by default. */
  readonly protocol?: 'PLAINTEXT' | 'SSL' | 'SASL_SSL' | 'SASL_PLAINTEXT';
  /** The port it advertises to clients; by default its own. */
  readonly advertised?: number;
  /** Settings for this listener only, without the listener prefix. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface KafkaSettings {
  readonly settings?: Readonly<Record<string, string>>;
  /** Options for formatting the storage, such as user credentials. */
  readonly format?: readonly string[];
}

export function kafkaWithDoors(doors: readonly Door[], settings: KafkaSettings = {}): NativeServer {
  return {
    ...{ name: 'kafka', version, install, borrow },
    portsBeside: [1, ...doors.map((_, door) => doorOf(0, door))],
    start: (folder, port) => start(folder, port, doors, settings),
    dataOf: () => 'data',
  };
}

/** Port of an extra listener of the broker at `port`. */
export function doorOf(port: number, door: number): number {
  return port + 2 + door;
}

/** kafka-tools-api is not on Maven Central and not needed at run time. */
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>engines</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>
<dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version>
<exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>kafka-tools-api</artifactId></exclusion></exclusions>
</dependency>
<dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-slf4j-impl</artifactId><version>2.25.5</version></dependency>
</dependencies></project>
`;

const logging = `Configuration:
  status: WARN
  Appenders: { Console: { name: C, PatternLayout: { pattern: "%d %p %c{1} %m%n" } } }
  Loggers: { Root: { level: INFO, AppenderRef: { ref: C } } }
`;

async function install(folder: string): Promise<void> {
  writeFileSync(join(folder, 'pom.xml'), pom);
  runCommand(
    'mvn',
    ['-B', '-ntp', '-q', 'dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=lib'],
    { cwd: folder },
  );
}

async function borrow(installed: string, folder: string): Promise<void> {
  await symlink(join(installed, 'lib'), join(folder, 'lib'));
}

function serverProperties(port: number, doors: readonly Door[], { settings }: KafkaSettings): string {
  const controller = port + 1;
  const own = `PLAINTEXT://127.0.0.1:${port}`;
  const placed = doors.map((door, number) => ({
    ...door,
    name: `DOOR${number}`,
    port: doorOf(port, number),
  }));
  const listeners = placed.map((door) => `${door.name}://127.0.0.1:${door.port}`);
  const said = placed.map((door) => `${door.name}://127.0.0.1:${door.advertised ?? door.port}`);
  const protocols = placed.map(({ name, protocol = 'PLAINTEXT' }) => `${name}:${protocol}`);
  const ofDoors = placed.flatMap((door) =>
    Object.entries(door.settings ?? {}).map(
      ([name, value]) => `listener.name.${door.name.toLowerCase()}.${name}=${value}`,
    ),
  );
  const more = [...Object.entries(settings ?? {}).map(([name, value]) => `${name}=${value}`), ...ofDoors];
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=${[own, `CONTROLLER://127.0.0.1:${controller}`, ...listeners].join(',')}
advertised.listeners=${[own, ...said].join(',')}
controller.listener.names=CONTROLLER
listener.security.protocol.map=${['CONTROLLER:PLAINTEXT', 'PLAINTEXT:PLAINTEXT', ...protocols].join(',')}
inter.broker.listener.name=PLAINTEXT
log.dirs=data
num.network.threads=2
num.io.threads=4
num.partitions=1
offsets.topic.num.partitions=4
offsets.topic.replication.factor=1
transaction.state.log.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
log.cleaner.dedupe.buffer.size=16777216
log.segment.bytes=16777216
auto.create.topics.enable=false
${more.join('\n')}
`;
}

async function start(folder: string, port: number, doors: readonly Door[], settings: KafkaSettings) {
  writeFileSync(join(folder, 'server.properties'), serverProperties(port, doors, settings));
  writeFileSync(join(folder, 'log4j2.yaml'), logging);
  const common = ['-Dlog4j2.configurationFile=log4j2.yaml', '-cp', 'lib/*'];
  if (!existsSync(join(folder, 'data', 'meta.properties'))) {
    mkdirSync(join(folder, 'data'), { recursive: true });
    const format = ['format', '-t', clusterId, '-c', 'server.properties', '--ignore-formatted'].concat(
      settings.format ?? [],
    );
    runCommand('java', ['-Xmx128m', ...common, 'kafka.tools.StorageTool', ...format], { cwd: folder });
  }
  const logFile = join(folder, 'kafka.log');
  const jvm = [
    '-Xms256m',
    // All suites share one broker and their topics stay: with 256 MB the last suites wait for the collector.
    '-Xmx1g',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Djava.awt.headless=true',
  ];
  const child = startServer('java', [...jvm, ...common, 'kafka.Kafka', 'server.properties'], {
    cwd: folder,
    logFile,
  });
  const ports = [port, ...doors.map((_, door) => doorOf(port, door))];
  await waitUntilReady('Kafka', child, logFile, async () => {
    const accepted = await Promise.all(ports.map(acceptsConnections));
    return accepted.every(Boolean);
  });
  return toRunning(child, `127.0.0.1:${port}`, logFile);
}

/** The broker opens its listener only once it has registered with the controller. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
