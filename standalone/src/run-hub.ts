import { pino } from 'pino';
import { readEnvironment, StartRefused } from './config.ts';
import { createHub } from './create-hub.ts';
import { loadHubConfig } from './load-hub-config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Runs a hub until it is told to stop: reads the environment and the configuration, prints `ready http://…`,
 * and closes on SIGTERM or SIGINT, `companion` after it. What stops a start is said in plain words, status 1.
 */
export async function runHub(variables: Variables, companion?: AsyncDisposable): Promise<void> {
  try {
    const environment = readEnvironment(variables);
    const config = await loadHubConfig(environment.HUB_CONFIG, variables);
    const hub = await createHub({
      config,
      host: environment.HOST,
      port: environment.PORT,
      dataDir: environment.DATA_DIR,
      kafkaBrokers: environment.KAFKA_BROKERS,
      mongodbUrl: environment.MONGODB_URL,
      elasticsearchUrl: environment.ELASTICSEARCH_URL,
      adminToken: environment.ADMIN_TOKEN,
      logger: pino({ level: environment.LOG_LEVEL }, pino.destination(2)),
    });
    stopOnSignal(async () => {
      await hub.close();
      await companion?.[Symbol.asyncDispose]();
    });
    process.stdout.write(`ready ${hub.origin}\n`);
  } catch (error) {
    refuse(error);
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    // Ends by force if something hangs: SIGTERM is promised to end the process within 10 s.
    setTimeout(() => process.exit(1), 9500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

const namesForPeople = new Set(['StartRefused', 'EngineUnavailable', 'DataFileDamaged', 'PortBusy']);

function refuse(error: unknown): never {
  const known = error instanceof StartRefused || (error instanceof Error && namesForPeople.has(error.name));
  const words =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
