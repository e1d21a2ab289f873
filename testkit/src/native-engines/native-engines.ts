import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { elasticsearch } from './elasticsearch.ts';
import { kafka } from './kafka.ts';
import { mongodb } from './mongodb.ts';
import type { NativeServer, RunningServer } from './native-server.ts';

const servers = { kafka, mongodb, elasticsearch } as const;

export interface NativeEngines extends AsyncDisposable {
  readonly kafka: RunningServer;
  readonly mongodb: RunningServer;
  readonly elasticsearch: RunningServer;
}

export interface NativeEnginesOptions {
  /** Where the servers are installed and store their data. */
  readonly folder: string;
  readonly ports?: { kafka: number; mongodb: number; elasticsearch: number };
  readonly say?: (line: string) => void;
}

export const usualPorts = { kafka: 9092, mongodb: 27_017, elasticsearch: 9200 } as const;

/** Installs missing or outdated servers; a marker file holds the installed version. */
export async function installNativeEngines({
  folder,
  only = ['kafka', 'mongodb', 'elasticsearch'],
  say = () => {},
}: Pick<NativeEnginesOptions, 'folder' | 'say'> & {
  readonly only?: readonly NativeServer['name'][];
}): Promise<void> {
  for (const server of only.map((name) => servers[name])) {
    const home = join(folder, server.name);
    const marker = join(home, 'installed-version');
    if (existsSync(marker) && readFileSync(marker, 'utf8') === server.version) continue;
    say(`Installing ${server.name} ${server.version} …`);
    mkdirSync(home, { recursive: true });
    await server.install(home);
    writeFileSync(marker, server.version);
  }
}

/** Installs and starts the three real servers on loopback; they stop on dispose. */
export async function startNativeEngines(options: NativeEnginesOptions): Promise<NativeEngines> {
  await installNativeEngines(options);
  const ports = options.ports ?? usualPorts;
  for (const server of Object.values(servers)) {
    for (const distance of [0, ...server.portsBeside]) {
      await refuseBusyPort(server.name, ports[server.name] + distance);
    }
  }
  await using stack = new AsyncDisposableStack();
  const start = async (server: NativeServer, port: number) => {
    options.say?.(`Starting ${server.name} ${server.version} on 127.0.0.1:${port} …`);
    const running = await server.start(join(options.folder, server.name), port);
    stack.defer(() => running.stop());
    return running;
  };
  const engines = {
    kafka: await start(kafka, ports.kafka),
    mongodb: await start(mongodb, ports.mongodb),
    elasticsearch: await start(elasticsearch, ports.elasticsearch),
  };
  const owned = stack.move();
  return { ...engines, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Deletes the servers' data but keeps the installations. */
export function resetNativeEngines(folder: string): void {
  for (const data of ['kafka/data', 'elasticsearch/server/data']) {
    rmSync(join(folder, data), { recursive: true, force: true });
  }
  const mongodb = join(folder, 'mongodb');
  if (!existsSync(mongodb)) return;
  // One data folder per port it was ever started on.
  const stored = readdirSync(mongodb).filter((name) => name.startsWith('data-'));
  for (const name of stored) rmSync(join(mongodb, name), { recursive: true, force: true });
}

async function refuseBusyPort(name: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} for ${name} is taken: is it running already? ${name.toUpperCase()}_PORT names another.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
