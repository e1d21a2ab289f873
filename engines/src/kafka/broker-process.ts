import { existsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { kafka, type RunningServer } from '@runrate/testkit/native-engines';

/** A broker of a test's own, which it may kill. */
export interface BrokerProcess extends AsyncDisposable {
  readonly address: string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process where it is, until `goOn`: connections stay, and nothing answers. */
  hang(): void;
  goOn(): void;
  /** Starts it again on the same data and port, unless it runs. */
  start(): Promise<void>;
}

/** Starts a broker with data of its own, from the installation that `npm run engines` uses if there is one. */
export async function startBroker(): Promise<BrokerProcess> {
  const folder = await makeTemporaryFolder();
  const installed = join(process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines'), 'kafka', 'lib');
  if (existsSync(installed)) symlinkSync(installed, join(folder.path, 'lib'));
  else await kafka.install(folder.path);
  const port = await freePort();
  let running: RunningServer = await kafka.start(folder.path, port);
  return {
    address: running.url,
    async kill() {
      const gone = new Promise((resolve) => running.child.once('exit', resolve));
      running.child.kill('SIGKILL');
      await gone;
    },
    hang: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    async start() {
      if (running.child.exitCode === null && running.child.signalCode === null) return;
      running = await kafka.start(folder.path, port);
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A port that is free, with the next one free for the controller. */
async function freePort(): Promise<number> {
  for (;;) {
    await using first = await listen(0);
    const next = await listen(first.port + 1).catch(() => undefined);
    if (!next) continue;
    await next[Symbol.asyncDispose]();
    return first.port;
  }
}

async function listen(port: number): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
