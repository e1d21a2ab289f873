import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { NativeServer, RunningServer } from './native-server.ts';

/** A server of a test's own, with data of its own, which it may freeze and kill. */
export interface KillableServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port, unless it runs; resolves when it is ready. */
  start(): Promise<void>;
  /** SIGSTOP holds it where it is: connections stay, and nothing answers. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** What it has logged since it was last started. */
  readLog(): Promise<string>;
}

/** Starts a server from the installation that `npm run engines` uses if there is one. */
export async function startKillable(server: NativeServer): Promise<KillableServer> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeServerFolder(server));
  const port = await freePort(server.portsBeside);
  let running: RunningServer = await server.start(folder.path, port);
  // Asked now: a server that is frozen can't tell.
  let pid = await running.pid();
  stack.defer(async () => {
    if (hasEnded(running)) return;
    process.kill(pid, 'SIGCONT');
    await running.stop();
  });
  const owned = stack.move();
  return {
    url: running.url,
    port,
    async kill() {
      const gone = new Promise((resolve) => running.child.once('exit', resolve));
      process.kill(pid, 'SIGKILL');
      await gone;
    },
    async start() {
      if (!hasEnded(running)) return;
      running = await server.start(folder.path, port);
      pid = await running.pid();
    },
    signal(signal) {
      process.kill(pid, signal);
      if (signal === 'SIGSTOP') awaitStop(pid);
    },
    readLog: () => readFile(running.logFile, 'utf8'),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Returns once every thread of the process is held: a signal takes effect a moment after it is sent. */
function awaitStop(pid: number): void {
  const threads = `/proc/${pid}/task`;
  const isHeld = (thread: string) =>
    /^\d+ \(.*\) [TtZX] /s.test(readFileSync(`${threads}/${thread}/stat`, 'utf8'));
  for (let looks = 0; looks < 10_000; looks += 1) {
    if (readdirSync(threads).every(isHeld)) return;
  }
  throw new Error(`process ${pid} was told to stop and goes on`);
}

function hasEnded({ child }: RunningServer): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A folder the server can be started in, without data. */
export async function makeServerFolder(server: NativeServer) {
  const folder = await makeTemporaryFolder();
  const installed = join(process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines'), server.name);
  if (existsSync(join(installed, 'installed-version'))) await server.borrow(installed, folder.path);
  else await server.install(folder.path);
  return folder;
}

/** A port that is free, together with those at these distances from it. */
export async function freePort(beside: readonly number[] = []): Promise<number> {
  for (;;) {
    await using stack = new AsyncDisposableStack();
    const first = stack.use(await listen(0));
    try {
      for (const distance of beside) stack.use(await listen(first.port + distance));
      return first.port;
    } catch {
      // Another port will do.
    }
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
