import {
  loadHubConfig,
  refuseArguments,
  refuseToStart,
  stopOnSignal,
  toKafkaSecurity,
  toOutsideServices,
  type Variables,
} from '@runrate/service';
import { pino } from 'pino';
import { readHubEnvironment } from './config.ts';
import { createHub } from './create-hub.ts';
import { prepareProcess } from './prepare-process.ts';

/**
 * Runs a hub until it is told to stop: reads the environment and the configuration, prints `ready http://…`,
 * and closes on SIGTERM or SIGINT, `companion` after it. What stops a start is said in plain words, status 1.
 */
export async function runHub(variables: Variables, companion?: AsyncDisposable): Promise<void> {
  prepareProcess(variables);
  try {
    refuseArguments(process.argv.slice(2));
    const environment = readHubEnvironment(variables);
    const config = await loadHubConfig(environment.HUB_CONFIG, variables);
    const hub = await createHub({
      config,
      host: environment.HOST,
      port: environment.PORT,
      dataDir: environment.DATA_DIR,
      kafkaBrokers: environment.KAFKA_BROKERS,
      kafkaSecurity: toKafkaSecurity(environment),
      mongodbUrl: environment.MONGODB_URL,
      elasticsearchUrl: environment.ELASTICSEARCH_URL,
      elasticsearchApiKey: environment.ELASTICSEARCH_API_KEY,
      topicPrefix: environment.TOPIC_PREFIX,
      database: environment.DATABASE,
      indexPrefix: environment.INDEX_PREFIX,
      adminToken: environment.ADMIN_TOKEN,
      publicUrl: environment.PUBLIC_URL,
      smtpUrl: environment.SMTP_URL,
      trustedProxies: environment.TRUST_PROXY,
      outside: toOutsideServices(environment),
      logger: pino({ level: environment.LOG_LEVEL }, pino.destination(2)),
    });
    const stop = async () => {
      await hub.close();
      await companion?.[Symbol.asyncDispose]();
    };
    stopOnSignal(stop, variables['npm_lifecycle_event'] !== undefined);
    process.stdout.write(`ready ${hub.origin}\n`);
  } catch (error) {
    refuseToStart(error);
  }
}
