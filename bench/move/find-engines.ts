import { join } from 'node:path';
import {
  elasticsearch,
  installNativeEngines,
  kafka,
  mongodb,
  startKillable,
} from '@runrate/testkit/native-engines';

export interface Addresses {
  readonly kafka: string;
  readonly mongodb: string;
  readonly elasticsearch: string;
}

/** The three servers' addresses: from the environment, else of loopback processes that end on dispose. */
export async function findEngines(): Promise<{ readonly addresses: Addresses } & AsyncDisposable> {
  const stack = new AsyncDisposableStack();
  const dispose = () => stack.disposeAsync();
  const { KAFKA_BROKERS, MONGODB_URL, ELASTICSEARCH_URL } = process.env;
  if (KAFKA_BROKERS && MONGODB_URL && ELASTICSEARCH_URL) {
    const addresses = { kafka: KAFKA_BROKERS, mongodb: MONGODB_URL, elasticsearch: ELASTICSEARCH_URL };
    return { addresses, [Symbol.asyncDispose]: dispose };
  }
  const folder = process.env['ENGINES_DIR'] ?? join(import.meta.dirname, '../../.engines');
  process.env['ENGINES_DIR'] = folder;
  await installNativeEngines({ folder, say: (line) => void process.stderr.write(`${line}\n`) });
  try {
    const start = async (server: typeof kafka) => stack.use(await startKillable(server)).url;
    const addresses = {
      kafka: await start(kafka),
      mongodb: await start(mongodb),
      elasticsearch: await start(elasticsearch),
    };
    return { addresses, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
