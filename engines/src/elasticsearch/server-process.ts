import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { Client } from '@elastic/elasticsearch';
import { makeTemporaryFolder } from '@runrate/testkit';
import { elasticsearch, type RunningServer } from '@runrate/testkit/native-engines';

/** A server of a test's own, which it may kill. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
}

/** Starts a server with data of its own, out of the installation that `npm run engines` uses. */
export async function startServerProcess(): Promise<ServerProcess> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const engines = process.env['ENGINES_DIR'] ?? join(process.cwd(), '.engines');
  const written = new Set(['data', 'logs', 'tmp']);
  const installed = join(engines, 'elasticsearch', 'server');
  await cp(installed, join(folder.path, 'server'), {
    recursive: true,
    filter: (source) => !(written.has(basename(source)) && source === join(installed, basename(source))),
  }).catch((error: unknown) => {
    throw new Error(`Elasticsearch is not installed in ${engines}: run \`npm run engines\` once`, {
      cause: error,
    });
  });
  const port = await freePort();
  let running: RunningServer = await elasticsearch.start(folder.path, port);
  stack.defer(() => running.stop());
  const owned = stack.move();
  return {
    url: running.url,
    async kill() {
      const gone = new Promise((resolve) => running.child.once('exit', resolve));
      // The launcher runs the server as a process of its own and ends with it.
      process.kill(await serverPid(running.url), 'SIGKILL');
      await gone;
    },
    async start() {
      running = await elasticsearch.start(folder.path, port);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function serverPid(url: string): Promise<number> {
  const client = new Client({ node: url });
  const { nodes } = await client.nodes.info({ node_id: '_local', metric: 'process' });
  await client.close();
  const pid = Object.values(nodes)[0]?.process?.id;
  if (!pid) throw new Error('the server does not tell its process id');
  return pid;
}

/** A port that is free; the one for other nodes, a hundred higher, is left to luck. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address === 'object' && address) return address.port;
  throw new Error('no free port');
}
