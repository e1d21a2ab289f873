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
      topicPrefix: environment.TOPIC_PREFIX,
      database: environment.DATABASE,
      indexPrefix: environment.INDEX_PREFIX,
      adminToken: environment.ADMIN_TOKEN,
      publicUrl: environment.PUBLIC_URL,
      trustedProxies: environment.TRUST_PROXY,
      logger: pino({ level: environment.LOG_LEVEL }, pino.destination(2)),
    });
    const stop = once(async () => {
      await hub.close();
      await companion?.[Symbol.asyncDispose]();
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    if (variables['npm_lifecycle_event'] !== undefined) stopWithNpm(stop);
    process.stdout.write(`ready ${hub.origin}\n`);
  } catch (error) {
    refuse(error);
  }
}

/** Ends the process after `stop`, however often it is asked to. */
function once(stop: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
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
}

/** npm does not pass a SIGTERM on to what it runs: when the npm that started the hub is gone, the hub stops too. */
function stopWithNpm(stop: () => void): void {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(), 500).unref();
}

const namesForPeople = new Set(['StartRefused', 'EngineUnavailable', 'DataFileDamaged', 'PortBusy']);

function refuse(error: unknown): never {
  const known = error instanceof StartRefused || (error instanceof Error && namesForPeople.has(error.name));
  const words =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
