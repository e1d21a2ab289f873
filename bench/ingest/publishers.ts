import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** The hub sends at most two requests at a time to a host; this many hosts keep sixteen busy. */
const hosts = 16;

const counts = z.object({ requests: z.number(), unchanged: z.number() });

/** Starts publishers in their own process. `addresses` are hosts, each of which serves every feed. */
export async function startPublishers(items: number) {
  const child = fork(new URL('serve-feeds.ts', import.meta.url), [String(items), String(hosts)]);
  const { port } = z.object({ port: z.number() }).parse((await once(child, 'message'))[0]);
  return {
    addresses: Array.from({ length: hosts }, (_, n) => `127.0.0.${n + 1}:${port}`),
    /** Resolves when somebody asks for a feed for the first time. */
    asked: once(child, 'message'),
    async count(): Promise<z.output<typeof counts>> {
      child.send('count');
      return counts.parse((await once(child, 'message'))[0]);
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
