import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface Connection {
  readonly socket?: Socket;
  isConnected(): boolean;
}

type Method = (this: Connection, ...args: readonly unknown[]) => Promise<unknown>;

const patched = Symbol('connections are mended');
const lengthOfSize = 4;

/**
 * Works around three bugs of kafkajs 2.2.4:
 *
 * After a request timeout, it keeps using the connection. If the network has dropped it, every retry fails,
 * and a producer blocks everything behind it. Here the connection is closed, as in other clients.
 *
 * After a break in the middle of an answer, it keeps the partial answer in its buffer and misreads all that
 * follows, or ends the process with ERR_BUFFER_OUT_OF_BOUNDS.
 *
 * Concurrent requests without a connection each open a socket, with a shared buffer for answers. Here they
 * share one socket, so a leftover socket can be closed.
 */
export function mendConnections(): void {
  const connection: unknown = createRequire(import.meta.url)('kafkajs/src/network/connection.js');
  const prototype: unknown = typeof connection === 'function' ? connection.prototype : undefined;
  if (typeof prototype !== 'object' || prototype === null || patched in prototype) return;
  const [connect, send] = [methodOf(prototype, 'connect'), methodOf(prototype, 'send')];
  if (!connect || !send) return;
  const connecting = new WeakMap<Connection, Promise<unknown>>();
  const mended: Readonly<Record<'connect' | 'send', Method>> = {
    connect() {
      if (this.isConnected()) return connect.call(this);
      const running = connecting.get(this);
      if (running) return running;
      this.socket?.removeAllListeners('data').destroy();
      Object.assign(this, { chunks: [], bytesBuffered: 0, bytesNeeded: lengthOfSize });
      const opened = connect.call(this).finally(() => connecting.delete(this));
      connecting.set(this, opened);
      return opened;
    },
    async send(...args) {
      try {
        return await send.apply(this, [...args]);
      } catch (error) {
        if (error instanceof Error && error.name === 'KafkaJSRequestTimeoutError')
          this.socket?.destroy(error);
        throw error;
      }
    },
  };
  Object.assign(prototype, { [patched]: true, ...mended });
}

function methodOf(prototype: object, name: string): Method | undefined {
  const method: unknown = Reflect.get(prototype, name);
  return typeof method === 'function' ? (method as Method) : undefined;
}
