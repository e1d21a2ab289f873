import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import type { NativeServer, RunningServer } from './native-server.ts';

/** A server for one test, with its own data, that the test can freeze and kill. */
export interface KillableServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it on the same data and port, unless it is running; resolves when it is ready. */
  start(): Promise<void>;
  /** SIGSTOP freezes it: connections stay open and nothing answers. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Log output since the last start. */
  readLog(): Promise<string>;
}

/** Starts a server from the installation of `npm run engines`, or installs it if there is none. */
export async function startKillable(server: NativeServer): Promise<KillableServer> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeServerFolder(server));
  const port = await freePort(server.portsBeside);
  // Awaited here: what the stack has must outlive the start.
  return await startIn(stack, server, folder.path, port);
}

/** Starts a server whose data are on a disk of this size, which the test can fill. */
export async function startOnSmallDisk(
  server: NativeServer,
  mebibytes: number,
): Promise<KillableServer & { readonly disk: SmallDisk }> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeServerFolder(server));
  const port = await freePort(server.portsBeside);
  const data = join(folder.path, server.dataOf(port));
  await mkdir(data, { recursive: true });
  const disk = stack.use(await mountSmallDisk(mebibytes, data));
  return { ...(await startIn(stack, server, folder.path, port)), disk };
}

/** Takes over the stack, which has what the server stands on. */
async function startIn(
  stack: AsyncDisposableStack,
  server: NativeServer,
  folder: string,
  port: number,
): Promise<KillableServer> {
  let running: RunningServer = await server.start(folder, port);
  // Read now: a frozen server can't answer.
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
      running = await server.start(folder, port);
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

/** Returns once every thread of the process is stopped, which takes a moment after SIGSTOP. */
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

/** Creates a folder with the server installed and no data. */
export async function makeServerFolder(server: NativeServer) {
  const folder = await makeTemporaryFolder();
  const installed = join(process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines'), server.name);
  if (existsSync(join(installed, 'installed-version'))) await server.borrow(installed, folder.path);
  else await server.install(folder.path);
  return folder;
}

/** Finds a free port whose neighbours at these distances are free too. */
export async function freePort(beside: readonly number[] = []): Promise<number> {
  for (;;) {
    await using stack = new AsyncDisposableStack();
    const first = stack.use(await listen(0));
    try {
      for (const distance of beside) stack.use(await listen(first.port + distance));
      return first.port;
    } catch {
      // Try another port.
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
