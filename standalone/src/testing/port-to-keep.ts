import { createServer } from 'node:net';

/** Below the ephemeral ports, so no outgoing connection takes it while its process restarts. */
const [lowest, highest] = [20_000, 32_000];

/** A free port that stays free between a kill and the restart. */
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
