import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { ReadyAnswer } from './answer-ready.ts';
import { explainListenError } from './explain-listen-error.ts';

export interface ProbeServerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Answers `/readyz` with this query string. */
  readonly answerReady: (search: string) => Promise<ReadyAnswer>;
  readonly metrics: Registry;
}

export interface ProbeServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` of a process on a separate port for operators, from before its
 * engines respond until the process ends.
 */
export async function openProbeServer({
  host,
  port,
  answerReady,
  metrics,
}: ProbeServerOptions): Promise<ProbeServer> {
  async function answer(url: string, response: ServerResponse): Promise<void> {
    const [path, search = ''] = url.split('?', 2);
    if (path === '/healthz') return send(response, 200, 'ok');
    if (path === '/readyz') {
      const { status, text } = await answerReady(search);
      return send(response, status, text);
    }
    if (path === '/metrics') return send(response, 200, await metrics.metrics(), metrics.contentType);
    send(response, 404, 'Ask for /healthz, /readyz or /metrics.');
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error: unknown) => send(response, 500, String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, { host, port, variable: 'HEALTH_PORT' }));
    });
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
