import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atLength } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';

const mebibyte = 1024 * 1024;
const measured = fileURLToPath(new URL('./testing/measured-hub.ts', import.meta.url));
const startedSchema = z.object({ port: z.number() });
const memorySchema = z.object({ rss: z.number(), used: z.number() });

async function startMeasuredHub() {
  const child = fork(measured, { execArgv: ['--expose-gc'], silent: true });
  const { port } = startedSchema.parse((await once(child, 'message'))[0]);
  let asking = Promise.resolve();
  /** Bytes in use after a garbage collection, and bytes the system has given. */
  async function memory() {
    const before = asking;
    const { promise, resolve } = Promise.withResolvers<void>();
    asking = promise;
    await before;
    const answer = once(child, 'message');
    child.send('memory');
    const figures = memorySchema.parse((await answer)[0]);
    resolve();
    return figures;
  }
  const dispose = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { port, memory, [Symbol.asyncDispose]: dispose };
}

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(port: number, agent: Agent, { path, method = 'GET', headers = {} }: Asked): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { host: '127.0.0.1', port, path, method, headers, agent };
  const asked = httpRequest(options, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  });
  asked.once('error', reject).end();
  return promise;
}

/** Returns a request that differs from all others: new queries, paths, hosts, headers and readers. */
function invented(n: number): Asked {
  const reader = { 'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  const kinds: readonly Asked[] = [
    { path: `/api/articles?category=c${n}` },
    { path: `/api/articles?limit=1&offset=0&category=${'z'.repeat(60)}${n}` },
    { path: `/api/videos?category=${'v'.repeat(60)}${n}`, headers: { 'Accept-Encoding': `gzip;q=0.${n}` } },
    { path: `/feed.xml?n=${n}`, headers: { Host: `h${n}.example` } },
    { path: `/api/search/suggestions?q=w${n}`, headers: reader },
    { path: `/article/none-${n}`, headers: { 'If-None-Match': `"${n}"` } },
    { path: `/api/news?offset=${n}`, headers: { [`X-Own-${n}`]: `${n}` } },
    { path: `/api/articles?category=d${n}`, headers: { Accept: `text/${n}` } },
    { path: `/api/articles?category=e${n}&limit=${1 + (n % 100)}` },
    { path: `/api/videos?category=f${n}`, headers: { Cookie: `own=${n}` } },
  ];
  return kinds[n % kinds.length] ?? { path: '/' };
}

test('S12 queries, hosts, headers and readers that nobody had before fill no cache beyond its bound', async () => {
  await using hub = await startMeasuredHub();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let asked = 0;
  async function askMany(until: number): Promise<void> {
    const worker = async () => {
      while (asked < until) {
        asked += 1;
        await ask(hub.port, agent, invented(asked));
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
  }
  await askMany(200);
  const before = (await hub.memory()).used;
  const [fill, more] = [atLength(8000, 16_000), atLength(3000, 6000)];
  await askMany(fill);
  const full = (await hub.memory()).used;
  await askMany(fill + more);
  const later = (await hub.memory()).used;
  await askMany(fill + 2 * more);
  const last = (await hub.memory()).used;
  agent.destroy();
  const grown = [full - before, later - full, last - later].map((bytes) => Math.round(bytes / mebibyte));
  process.stderr.write(`S12 memory grown by ${grown.join(' MiB, then by ')} MiB\n`);
  expect(Math.max(full, later, last) - before).toBeLessThanOrEqual(64 * mebibyte);
  // Memory in use varies by some 10 MiB; what grows without bound grows in both steps.
  expect(Math.min(...grown.slice(1))).toBeLessThanOrEqual(8);
}, 400_000);

const bodyBytes = 15 * mebibyte;
const part = Buffer.alloc(64 * 1024, 'x');

/** Sends a body as fast as it is accepted, until it is sent or the server closes the connection. */
async function sendBody(port: number, path: string, headers: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.resume();
  const head = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Length: ${bodyBytes}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < bodyBytes && !socket.destroyed; sent += part.length) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  socket.end();
  await closed;
}

/** Returns the memory in use once it stops falling: buffers of closed connections are freed shortly after. */
async function settledMemory(hub: Awaited<ReturnType<typeof startMeasuredHub>>) {
  let lowest = await hub.memory();
  let looks = 0;
  for await (const _ of every(100)) {
    const now = await hub.memory();
    looks = now.used < lowest.used - mebibyte ? 0 : looks + 1;
    if (now.used < lowest.used) lowest = now;
    if (looks >= 10) return lowest;
  }
  return lowest;
}

test('S11 large bodies of strangers cost no memory, at any address that takes a body', async () => {
  await using hub = await startMeasuredHub();
  const signature = `X-Hub-Signature: sha256=${'0'.repeat(64)}`;
  const json = 'Content-Type: application/json';
  const ways = [
    [`/websub/${'a'.repeat(32)}`, signature],
    [`/websub/${'t'.repeat(32)}`, signature],
    ['/websub/anything', signature],
    ['/api/newsletter/subscribe', json],
    ['/api/events', json],
    ['/api/admin/webhooks', json],
    ['/newsletter/unsubscribe', json],
    ['/nothing', json],
  ] as const;
  await Promise.all(ways.map(([path, header]) => sendBody(hub.port, path, [header])));
  const before = await settledMemory(hub);
  let highest = before.rss;
  const ended = new AbortController();
  const watching = (async () => {
    try {
      for await (const _ of every(100, undefined, { signal: ended.signal })) {
        highest = Math.max(highest, (await hub.memory()).rss);
      }
    } catch (error) {
      if (!ended.signal.aborted) throw error;
    }
  })();
  const senders = Array.from({ length: 80 }, (_, n) => ways[n % ways.length] ?? ways[0]);
  await Promise.all(senders.map(([path, header]) => sendBody(hub.port, path, [header, 'Connection: close'])));
  ended.abort();
  await watching;
  const toMebibytes = (bytes: number) => Math.round(bytes / mebibyte);
  const atMost = toMebibytes(highest - before.rss);
  let inTheEnd = Number.NaN;
  const lookAgain = async () => {
    inTheEnd = toMebibytes((await hub.memory()).used - before.used);
    return inTheEnd;
  };
  await expect.poll(lookAgain, { timeout: 10_000, interval: 100 }).toBeLessThanOrEqual(5);
  process.stderr.write(`S11 memory grown by ${atMost} MiB at most, by ${inTheEnd} MiB in the end\n`);
  expect(atMost).toBeLessThanOrEqual(100);
}, 200_000);
