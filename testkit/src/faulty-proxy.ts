import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A network fault, with the names of common fault-injection tools. */
export type NetworkFault =
  /** Delays responses by this many milliseconds. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** Limits each direction of each connection. */
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** Splits all data into pieces of this size. */
  | { readonly kind: 'slicer'; readonly bytes: number }
  /** Resets all connections, including new ones. */
  | { readonly kind: 'reset' }
  /** Keeps connections open but never carries data on them again. */
  | { readonly kind: 'hang' }
  /** Closes a connection after this many response bytes. */
  | { readonly kind: 'cut'; readonly bytes: number };

/** A network between clients and a server on loopback that breaks on demand. */
export interface FaultyProxy extends AsyncDisposable {
  readonly port: number;
  /** Sets the target port for new connections. */
  leadTo(port: number): void;
  /** Applies a fault from now on, also to open connections; without one, clears it. */
  breakWith(fault?: NetworkFault): void;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  /** Never carries data again, and neither end is told. */
  isDead: boolean;
  /** Bytes sent to the client since the fault began. */
  told: number;
}

/** Bytes buffered in one direction of a connection before its sender is paused. */
const mostWaiting = 256 * 1024;
const pieceSeconds = 0.1;

export async function startFaultyProxy(): Promise<FaultyProxy> {
  const links = new Set<Link>();
  let target = 0;
  let fault: NetworkFault | undefined;

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const link: Link = { client, server, isDead: fault?.kind === 'hang', told: 0 };
    links.add(link);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      carry(link, from, to);
      // On a hung connection neither end hears from the other again.
      from.on('error', () => link.isDead || drop(link));
      from.on('close', () => client.destroyed && server.destroyed && links.delete(link));
    }
  });

  function drop(link: Link): void {
    links.delete(link);
    link.client.destroy();
    link.server.destroy();
  }

  function carry(link: Link, from: Socket, to: Socket): void {
    let waiting = 0;
    let last = Promise.resolve();
    const next = (work: () => Promise<void> | void) => {
      last = last.then(work).catch(() => drop(link));
    };
    from.on('data', (chunk: Buffer) => {
      const arrived = performance.now();
      waiting += chunk.length;
      if (waiting > mostWaiting) from.pause();
      next(async () => {
        await pass(link, chunk, arrived, to);
        waiting -= chunk.length;
        if (waiting <= mostWaiting) from.resume();
      });
    });
    from.on('end', () => next(() => void (link.isDead || to.end())));
  }

  async function pass(link: Link, chunk: Buffer, arrived: number, to: Socket): Promise<void> {
    const isAnswer = to === link.client;
    if (isAnswer && fault?.kind === 'latency') {
      await sleep(Math.max(0, arrived + fault.milliseconds - performance.now()));
    }
    for (let at = 0; at < chunk.length && !link.isDead; ) {
      const size = pieceOf(fault) ?? chunk.length;
      const piece = chunk.subarray(at, at + size);
      at += piece.length;
      if (isAnswer) link.told += piece.length;
      if (fault?.kind === 'reset') return reset(link);
      if (fault?.kind === 'cut' && link.told > fault.bytes) {
        await write(to, piece.subarray(0, Math.max(0, piece.length - (link.told - fault.bytes))));
        return drop(link);
      }
      await write(to, piece);
      if (fault?.kind === 'bandwidth') await sleep((piece.length / fault.bytesPerSecond) * 1000);
      if (fault?.kind === 'slicer') await sleep(1);
    }
  }

  function reset(link: Link): void {
    link.client.resetAndDestroy();
    link.server.resetAndDestroy();
  }

  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    leadTo(port) {
      target = port;
    },
    breakWith(next) {
      fault = next;
      for (const link of links) {
        link.told = 0;
        if (next?.kind === 'hang') link.isDead = true;
        if (next?.kind === 'reset') reset(link);
      }
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      for (const { client, server } of links) for (const end of [client, server]) end.destroy();
      await closed;
    },
  };
}

function pieceOf(fault: NetworkFault | undefined): number | undefined {
  if (fault?.kind === 'bandwidth') return Math.max(1, Math.round(fault.bytesPerSecond * pieceSeconds));
  return fault?.kind === 'slicer' ? fault.bytes : undefined;
}

function write(to: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
