import { createServer } from 'node:net';

/** Below those the system gives to outgoing connections, so that none takes it while its process is started again. */
const [lowest, highest] = [20_000, 32_000];

/** A free port that a process will find free again after it was killed. */
export async function portToKeep(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (free) return port;
  }
}
