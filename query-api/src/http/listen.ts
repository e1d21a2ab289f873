import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as setTimer } from 'node:timers/promises';
import { explainListenError } from '@runrate/service';

export interface Listening {
  readonly origin: string;
  readonly port: number;
  /**
   * Keeps serving for `lameDuck` milliseconds, while responses tell clients to disconnect, then stops accepting
   * connections and waits for requests in flight; takes at most `longest` milliseconds in total.
   */
  close(time: { lameDuck: number; longest: number }): Promise<void>;
}

export type Listen = typeof listen;

/** Maximum time for a request to arrive, in milliseconds: its headers, and the whole request. */
export const arrivalLimits = { headers: 10_000, request: 30_000 };

/** Serves HTTP and cuts off clients that send too slowly. Throws `StartRefused` if it can't listen on the address. */
export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  limits = arrivalLimits,
): Promise<Listening> {
  const connectionsCheckingInterval = Math.min(1000, limits.headers / 2);
  const server = createServer({ connectionsCheckingInterval }, listener);
  // Node only detects a timeout at its next check, so subtract the interval to keep the promised limits.
  server.headersTimeout = limits.headers - connectionsCheckingInterval;
  server.requestTimeout = limits.request - connectionsCheckingInterval;
  server.keepAliveTimeout = 15_000;
  server.on('clientError', answerClientError);
  server.on('connect', (_request, socket) => end(socket, '405 Method Not Allowed', 'This is no proxy.'));
  await startListening(server, host, port);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    port: actualPort,
    close: (time) => drain(server, time),
  };
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    reject(explainListenError(error, { host, port, variable: 'PORT' }));
  });
  server.listen(port, host, resolve);
  return promise;
}

async function drain(
  server: Server,
  { lameDuck, longest }: { lameDuck: number; longest: number },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ending = setTimeout(() => server.closeAllConnections(), longest);
  // A connection that looks idle may have a request in flight.
  if (lameDuck > 0) await setTimer(lameDuck);
  server.close(() => resolve());
  server.closeIdleConnections();
  // A connection whose last request ends in the meantime would otherwise be kept alive.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await promise;
  clearInterval(sweeping);
  clearTimeout(ending);
}

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  end(socket, ...toStatusLine(error.code));
}

function end(socket: Duplex, status: string, sentence: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
  );
}

function toStatusLine(code: string | undefined): readonly [string, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return ['431 Request Header Fields Too Large', 'The headers of this request are too large.'];
  }
  if (code === 'HPE_INVALID_METHOD') return ['405 Method Not Allowed', 'There is no such method.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'The request took too long.'];
  return ['400 Bad Request', 'The request is not understood.'];
}
