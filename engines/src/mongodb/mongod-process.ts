import { existsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder, type TemporaryFolder } from '@runrate/testkit';
import { mongodb, type RunningServer } from '@runrate/testkit/native-engines';

/** A server of a test's own, which it may freeze and kill. */
export interface MongodProcess extends AsyncDisposable {
  readonly url: string;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port; resolves when it is the primary. */
  start(): Promise<void>;
}

/** A folder with the server in `bin`, from the installation that `npm run engines` uses if there is one. */
export async function makeMongodFolder(): Promise<TemporaryFolder> {
  const folder = await makeTemporaryFolder();
  const installed = join(process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines'), 'mongodb', 'bin');
  if (existsSync(installed)) symlinkSync(installed, join(folder.path, 'bin'));
  else await mongodb.install(folder.path);
  return folder;
}

/** Starts a replica set of one with data of its own. */
export async function startMongod(): Promise<MongodProcess> {
  const folder = await makeMongodFolder();
  const port = await freePort();
  let running: RunningServer = await mongodb.start(folder.path, port);
  return {
    url: running.url,
    signal(signal) {
      running.child.kill(signal);
    },
    async kill() {
      const gone = new Promise((resolve) => running.child.once('exit', resolve));
      running.child.kill('SIGKILL');
      await gone;
    },
    async start() {
      running = await mongodb.start(folder.path, port);
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}
