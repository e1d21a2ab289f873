import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The port is taken; the message says which, and what to do. */
class PortBusy extends Error {
  override readonly name = 'PortBusy';
}

export interface Listening {
  readonly origin: string;
  readonly port: number;
  /** Stops accepting and waits for requests in work, at most `longest` milliseconds. */
  close(longest: number): Promise<void>;
}

/** Serves HTTP: headers have 10 s and whole requests 30 s to arrive. Throws `PortBusy`. */
export async function listen(listener: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer({ connectionsCheckingInterval: 1000 }, listener);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 15_000;
  server.on('clientError', answerClientError);
  await startListening(server, host, port);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    port: actualPort,
    close: (longest) => drain(server, longest),
  };
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const busy = error.code === 'EADDRINUSE';
    reject(busy ? new PortBusy(`Port ${port} on ${host} is in use. Set PORT to another one.`) : error);
  });
  server.listen(port, host, resolve);
  return promise;
}

async function drain(server: Server, longest: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ending = setTimeout(() => server.closeAllConnections(), longest);
  server.close(() => resolve());
  server.closeIdleConnections();
  // A connection whose last request ends meanwhile would be kept alive otherwise.
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
  const [status, sentence] = toStatusLine(error.code);
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
