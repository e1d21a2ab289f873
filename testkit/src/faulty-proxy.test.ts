import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** An echo server behind a faulty proxy. */
async function startEcho() {
  await using stack = new AsyncDisposableStack();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => void server.close());
  const proxy = stack.use(await startFaultyProxy());
  proxy.leadTo((server.address() as AddressInfo).port);
  const owned = stack.move();
  return { proxy, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Sends a text, ends the connection, and returns what it received and how the connection ended. */
async function say({ port }: FaultyProxy, words: string): Promise<{ heard: string; ended: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  const error = new Promise<string>((resolve) => {
    socket.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? 'error'));
  });
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  const end = once(socket, 'end').then(() => 'end');
  socket.end(words);
  return { ended: await Promise.race([end, error]), heard };
}

test('without a fault everything passes, and the end of it', async () => {
  await using world = await startEcho();
  expect(await say(world.proxy, 'a'.repeat(300_000))).toEqual({ heard: 'a'.repeat(300_000), ended: 'end' });
});

test('late and in pieces, it is whole', async () => {
  await using world = await startEcho();
  world.proxy.breakWith({ kind: 'latency', milliseconds: 200 });
  const begun = performance.now();
  expect((await say(world.proxy, 'late')).heard).toBe('late');
  expect(performance.now() - begun).toBeGreaterThan(195);
  world.proxy.breakWith({ kind: 'slicer', bytes: 7 });
  expect((await say(world.proxy, 'in pieces')).heard).toBe('in pieces');
  world.proxy.breakWith({ kind: 'bandwidth', bytesPerSecond: 1000 });
  const slow = performance.now();
  expect((await say(world.proxy, 's'.repeat(300))).heard).toBe('s'.repeat(300));
  expect(performance.now() - slow).toBeGreaterThan(290);
});

test('a cut ends in the middle of an answer, a reset before it', async () => {
  await using world = await startEcho();
  world.proxy.breakWith({ kind: 'cut', bytes: 150 });
  expect((await say(world.proxy, 'c'.repeat(200))).heard).toBe('c'.repeat(150));
  world.proxy.breakWith({ kind: 'reset' });
  expect(await say(world.proxy, 'reset')).toEqual({ heard: '', ended: 'ECONNRESET' });
  world.proxy.breakWith();
  expect((await say(world.proxy, 'well')).heard).toBe('well');
});

test('what hung stays silent when others are heard again', async () => {
  await using world = await startEcho();
  world.proxy.breakWith({ kind: 'hang' });
  const silent = connect({ port: world.proxy.port, host: '127.0.0.1' });
  silent.write('is anybody there');
  let heard = false;
  silent.on('data', () => {
    heard = true;
  });
  await once(silent, 'connect');
  // A connection opened later is answered after the fault is cleared.
  world.proxy.breakWith();
  expect((await say(world.proxy, 'well')).heard).toBe('well');
  expect(heard).toBe(false);
  expect(silent.destroyed).toBe(false);
  silent.destroy();
});
