import { EngineFull } from '@runrate/engines';
import {
  describeStart,
  insistOnStart,
  loadHubConfig,
  openTracer,
  refuseArguments,
  refuseToStart,
  reloadAdminsOnHangup,
  stopOnSignal,
  toAdmins,
  toKafkaSecurity,
  toModelSettings,
  type Variables,
} from '@runrate/service';
import { pino } from 'pino';
import { readHubEnvironment } from './config.ts';
import { createHub, type HubOptions } from './create-hub.ts';
import { prepareProcess } from './prepare-process.ts';
import { registerOf } from './register-of.ts';
import { createWaitingServer } from './waiting-server.ts';

/**
 * Runs a hub until SIGTERM or SIGINT: reads the environment and the configuration, prints `ready http://…`,
 * and on the signal closes the hub, then `companion`. A failed start prints its reason, with status 1.
 */
export async function runHub(variables: Variables, companion?: AsyncDisposable): Promise<void> {
  try {
    refuseArguments(process.argv.slice(2));
    const environment = readHubEnvironment(variables);
    prepareProcess(variables, environment.DATA_DIR);
    const config = await loadHubConfig(environment.HUB_CONFIG, variables);
    const logger = pino({ level: environment.LOG_LEVEL }, pino.destination(2));
    logger.info(describeStart('hub', environment, config.sources.length), 'starting');
    const tracer = await openTracer('hub', environment, logger);
    const waiting = createWaitingServer(environment.HOST, environment.PORT);
    const options: HubOptions = {
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
      acceptLog: environment.ACCEPT_LOG,
      admins: toAdmins(environment),
      adminHeader: environment.ADMIN_HEADER,
      publicUrl: environment.PUBLIC_URL,
      smtpUrl: environment.SMTP_URL,
      trustedProxies: environment.TRUST_PROXY,
      erasureRegister: registerOf(environment),
      pictureCache: {
        ...(environment.PICTURE_CACHE === undefined ? {} : { folder: environment.PICTURE_CACHE }),
        maxBytes: environment.PICTURE_CACHE_MB * 1024 ** 2,
      },
      outside: { youtubeApiKey: environment.YOUTUBE_API_KEY },
      model: toModelSettings(environment),
      searchModel: environment.SEARCH_MODEL,
      beforeListening: () => waiting.close(),
      logger,
      tracer,
    };
    const stopping = new AbortController();
    const start = async () => {
      try {
        return await createHub(options);
      } catch (error) {
        if (error instanceof EngineFull) await waiting.open();
        throw error;
      }
    };
    const starting = insistOnStart(start, {
      signal: stopping.signal,
      passes: (error) => error instanceof EngineFull,
      onTrouble: (trouble) => logger.warn(`${trouble} The hub waits, and starts by itself.`),
    });
    const stop = async () => {
      stopping.abort();
      const started = await starting.catch(() => undefined);
      await Promise.all([started?.close(), waiting.close()]);
      await companion?.[Symbol.asyncDispose]();
      await tracer.close();
    };
    stopOnSignal(stop, variables['npm_lifecycle_event'] !== undefined);
    const hub = await starting;
    if (!hub || stopping.signal.aborted) return;
    reloadAdminsOnHangup(variables, toAdmins(environment), logger, hub.replaceAdmins);
    process.stdout.write(`ready ${hub.origin}\n`);
  } catch (error) {
    refuseToStart(error);
  }
}
