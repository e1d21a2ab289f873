// Holds COUNT connections that never finish their headers and COUNT that never finish their bodies, one byte
// a second each, and reconnects when cut off: node bench/api/send-slowly.ts COUNT. Started by
// slow-senders.ts, which sends it the port.
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import type { Attack } from './attack.ts';

const count = Number(process.argv[2] ?? 500);
const byteEvery = 1000;
const kinds = ['headers', 'body'] as const;
type Kind = (typeof kinds)[number];

const sockets = new Set<Socket>();
const cuts = { headers: 0, body: 0 };
const longest = { headers: 0, body: 0 };
let port: number | undefined;
let addresses = 0;

process.on('message', (message) => {
  const { attack } = z.object({ attack: z.number().nullable().optional() }).parse(message);
  if (attack === null) stop();
  else if (attack !== undefined) start(attack);
  const answer: Attack = { open: sockets.size, cuts, longest };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

function start(target: number): void {
  port = target;
  for (const kind of kinds) for (let index = 0; index < count; index += 1) sendSlowly(kind);
}

function stop(): void {
  port = undefined;
  for (const socket of sockets) socket.destroy();
}

function sendSlowly(kind: Kind): void {
  if (port === undefined) return;
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.resume();
  const dripping = setInterval(() => socket.write('x'), byteEvery);
  socket.once('connect', () => {
    sockets.add(socket);
    socket.write(opening(kind));
  });
  socket.once('close', () => {
    clearInterval(dripping);
    sockets.delete(socket);
    if (port === undefined) return;
    cuts[kind] += 1;
    longest[kind] = Math.max(longest[kind], performance.now() - began);
    sendSlowly(kind);
  });
}

/** Each body claims its own address, so that per-address limits don't apply. */
function opening(kind: Kind): string {
  if (kind === 'headers') return 'GET /api/articles HTTP/1.1\r\nHost: a\r\nX-Slow: ';
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return (
    `POST /api/analytics/events HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  );
}
