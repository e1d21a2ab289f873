import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mendConnections } from './mend-connections.ts';

interface Connection {
  connect(): Promise<unknown>;
  disconnect(): Promise<unknown>;
  send(question: object): Promise<unknown>;
}
type Options = Readonly<Record<string, unknown>>;

mendConnections();
const load = createRequire(import.meta.url);
const KafkaConnection = load('kafkajs/src/network/connection.js') as new (options: Options) => Connection;
const openSocket = load('kafkajs/src/network/socketFactory.js') as () => unknown;
const askVersions = load('kafkajs/src/protocol/requests/apiVersions/v0/request.js') as () => object;

const logger = { namespace: () => logger, debug() {}, error() {}, warn() {}, info() {} };
const question = {
  request: askVersions(),
  response: { decode: async (answer: unknown) => ({ answer }), parse: async () => 'understood' },
};

/** Creates the answer to a request. */
function answer(correlationId: number, length: number): Buffer {
  const bytes = Buffer.alloc(8 + length);
  bytes.writeInt32BE(4 + length, 0);
  bytes.writeInt32BE(correlationId, 4);
  return bytes;
}

/** Starts a broker with a handler for requests, which also gets the number of the connection. */
async function startBroker(onRequest: (socket: Socket, connection: number, correlationId: number) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const connection = sockets.size;
    socket.on('error', () => undefined);
    socket.on('data', (request) => onRequest(socket, connection, request.readInt32BE(8)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = new KafkaConnection({
    ...{ host: '127.0.0.1', port, logger, socketFactory: openSocket(), clientId: 'test' },
    ...{ requestTimeout: 200, connectionTimeout: 5000 },
  });
  return {
    connection,
    sockets,
    async [Symbol.asyncDispose]() {
      await connection.disconnect();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('F10 a connection that broke in the middle of an answer is opened anew without what it had of it', async () => {
  await using broker = await startBroker((socket, connection, correlationId) => {
    if (connection === 1) socket.end(answer(correlationId, 100).subarray(0, 50));
    else socket.write(answer(correlationId, 100));
  });
  await broker.connection.connect();
  await expect(broker.connection.send(question)).rejects.toThrow('Closed connection');
  await broker.connection.connect();
  expect(await broker.connection.send(question)).toBe('understood');
});

test('F10 a connection that leaves a request unanswered is closed', async () => {
  await using broker = await startBroker(() => undefined);
  await broker.connection.connect();
  await expect(broker.connection.send(question)).rejects.toThrow('timed out');
  const [socket] = broker.sockets;
  if (socket && !socket.destroyed) await once(socket, 'close');
});

test('F10 requests that find no connection share the one that is opened for the first of them', async () => {
  await using broker = await startBroker((socket, _, correlationId) => {
    socket.write(answer(correlationId, 100));
  });
  await Promise.all([broker.connection.connect(), broker.connection.connect()]);
  expect(await broker.connection.send(question)).toBe('understood');
  expect(broker.sockets.size).toBe(1);
});
