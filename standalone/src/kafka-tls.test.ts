import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const engines = { MONGODB_URL: 'mongodb://127.0.0.1:1', ELASTICSEARCH_URL: 'http://127.0.0.1:1' };
const oneSource = 'sources:\n  - { id: a, kind: articles, name: A, url: "http://127.0.0.1:9/feed" }\n';
/** First byte of a TLS handshake record. */
const handshake = 22;

test.each([
  ['a hub in one process', 'main.ts'],
  ['a tier', '../../projector/src/main.ts'],
])(
  '%s opens its connection to Kafka with a TLS handshake where KAFKA_TLS says so',
  async (_name, program) => {
    await using folder = await makeTemporaryFolder();
    const config = join(folder.path, 'hub.yaml');
    await writeFile(config, oneSource);
    const broker = createServer().listen(0, '127.0.0.1');
    await once(broker, 'listening');
    const { port } = broker.address() as AddressInfo;
    await using _ = runProcess(join(import.meta.dirname, program), {
      env: {
        ...{ ...engines, KAFKA_BROKERS: `127.0.0.1:${port}`, KAFKA_TLS: 'true' },
        ...{ HUB_CONFIG: config, DATA_DIR: folder.path, PORT: '0', HEALTH_PORT: '0', LOG_LEVEL: 'silent' },
      },
    });
    const [socket] = (await once(broker, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(bytes[0]).toBe(handshake);
    socket.destroy();
    broker.close();
  },
);
