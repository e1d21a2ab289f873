import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedAnswer {
  readonly body: string | Buffer;
  readonly contentType?: string;
  /** Redirects here, without a body. */
  readonly location?: string;
}

export interface FeedServer extends AsyncDisposable {
  readonly origin: string;
  /** `127.0.0.1:PORT`, for `network.allow`. */
  readonly host: string;
  /** Sets a path's response; new bytes get a new ETag, `undefined` gives 404. */
  set(path: string, answer: FeedAnswer | undefined): void;
  /** Requests to the path, and how many of them got a 304. */
  counts(path: string): { requests: number; notModified: number };
  userAgents(): string[];
}

/** An HTTP server on loopback that acts as a publisher: any bytes under any path, with ETag and 304. */
export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, FeedAnswer>();
  const counts = new Map<string, { requests: number; notModified: number }>();
  const countOf = (path: string) => counts.get(path) ?? { requests: 0, notModified: 0 };
  const userAgents = new Set<string>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const count = countOf(path);
    counts.set(path, count);
    count.requests += 1;
    userAgents.add(request.headers['user-agent'] ?? '');
    const answer = answers.get(path);
    const { location } = answer ?? {};
    if (location !== undefined) return void response.writeHead(302, { location }).end();
    if (!answer) return void response.writeHead(404).end('no such feed');
    const etag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) {
      count.notModified += 1;
      return void response.writeHead(304, { etag }).end();
    }
    response.writeHead(200, { 'content-type': answer.contentType ?? 'application/xml', etag });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    set: (path, answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    counts: (path) => ({ ...countOf(path) }),
    userAgents: () => [...userAgents],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
