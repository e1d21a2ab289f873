import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';

const timing = { connectionTimeout: 500, requestTimeout: 1000 };

/** Starts a server that answers every request with the same body, after length and correlation id. */
async function startAnswering(body: Buffer): Promise<{ address: string } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (request) => {
        const answer = Buffer.concat([Buffer.alloc(8), body]);
        answer.writeInt32BE(body.length + 4, 0);
        request.copy(answer, 4, 8, 12);
        socket.write(answer);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openingFails(broker: string): Promise<Error> {
  const opened = openKafkaEventLog({ brokers: [broker], topicPrefix: 'test', timing });
  const error: unknown = await opened.then(() => undefined).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnavailable);
  return error instanceof Error ? error : new Error('it opened');
}

test('no broker: one line that names the address and what to do', async () => {
  const { message } = await openingFails('127.0.0.1:1');
  expect(message).toMatch(
    /^Kafka at 127\.0\.0\.1:1 can't be opened: .*ECONNREFUSED.* Check that the broker runs and that KAFKA_BROKERS names it; if it ended, its log says why, such as a full disk\.$/,
  );
  expect(message).not.toContain('\n');
});

test('a broker that is too old: one line that says so', async () => {
  // ApiVersions: no error, one API (ApiVersions itself, 0 to 0), not throttled.
  const body = Buffer.alloc(2 + 4 + 6 + 4);
  body.writeInt32BE(1, 2);
  body.writeInt16BE(18, 6);
  await using broker = await startAnswering(body);
  const { message } = await openingFails(broker.address);
  expect(message).toContain('is too old');
  expect(message).not.toContain('\n');
});
