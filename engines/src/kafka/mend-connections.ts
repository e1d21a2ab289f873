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
 * Mends three faults of kafkajs 2.2.4, two of which show on a network that loses connections.
 *
 * A request is given up after its time, but its connection is kept and asked again: over one that a network has forgotten
 * it never gets on, and a producer holds up whatever waits for it for all of its retries. As in other clients of Kafka,
 * the connection is closed; what is tried again goes over a new one.
 *
 * A connection that broke in the middle of an answer is opened again with the first half of it still in its buffer, so
 * that nothing that follows is understood: requests go unanswered, or the process ends with ERR_BUFFER_OUT_OF_BOUNDS.
 *
 * Requests that find no connection each open a socket, and the answers of all of them go into one buffer. They share one
 * here: only then may a socket that is left behind be closed.
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
