import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { readConfig } from './config.ts';

/**
 * Forwards connections from the sample world's usual loopback address to `SAMPLE_WORLD_AT`, a host and port. When run
 * in its own container, the sample world has a different address than the one the reader's browser uses, and its links
 * can only contain one. Loaded before a program with `--import`; ends with the program. The program's threads load it
 * too and share the relay of the process.
 */
if (isMainThread) await relay();

async function relay(): Promise<void> {
  const { port } = readConfig(process.env);
  const far = new URL(`tcp://${process.env['SAMPLE_WORLD_AT'] ?? 'sample-world:4010'}`);
  const server = createServer((near) => {
    const passed = connect(Number(far.port), far.hostname);
    near.pipe(passed).pipe(near);
    for (const [end, other] of [
      [near, passed],
      [passed, near],
    ] as const) {
      end.unref();
      end.on('error', () => end.destroy());
      end.on('close', () => other.destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
}
