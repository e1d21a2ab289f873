import { connect, type Socket } from 'node:net';

/** A request to repeat: its path, and the ETag the client already holds, if any. */
export interface Target {
  readonly path: string;
  readonly tag?: string | undefined;
}

export interface Loaded {
  readonly requests: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
  /** Milliseconds from each request to the end of its response. */
  readonly latencies: readonly number[];
}

/** Requests the targets in turn over `connections` connections, one request at a time on each. */
export async function load(
  origin: string,
  targets: readonly Target[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Loaded> {
  const { hostname, port } = new URL(origin);
  const texts = targets.map(({ path, tag }) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${tag ? `If-None-Match: ${tag}\r\n` : ''}\r\n`,
    ),
  );
  const counted = { requests: 0, bytes: 0 };
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let turn = 0;
  const next = () => texts[turn++ % texts.length] ?? Buffer.alloc(0);
  await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return converse(socket, next, (status, bytes, milliseconds) => {
        latencies.push(milliseconds);
        counted.requests += 1;
        counted.bytes += bytes;
        statuses[status] = (statuses[status] ?? 0) + 1;
        return performance.now() < until;
      });
    }),
  );
  return { ...counted, seconds: (performance.now() - started) / 1000, statuses, latencies };
}

/** Sends the next request after each response, until `onAnswer` returns false. */
function converse(
  socket: Socket,
  next: () => Buffer,
  onAnswer: (status: string, bytes: number, milliseconds: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let head = '';
  let missing = 0;
  let received = 0;
  let status = '';
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(next());
  };
  const answered = () => {
    if (onAnswer(status, received, performance.now() - asked)) ask();
    else socket.end();
    head = '';
    received = 0;
  };
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = head.slice(9, 12);
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
      missing = (status === '304' ? 0 : Number(length ?? 0)) - (head.length - end - 4);
    }
    if (missing === 0) answered();
    else if (missing < 0) reject(new Error('more came than was promised'));
  });
  socket.once('error', reject);
  socket.once('close', () => resolve());
  socket.once('connect', ask);
  return promise;
}
