import { hostname } from 'node:os';
import { allSearches, allViews, type HubConfig } from '@runrate/contracts';
import { type Engines, openEngines } from '@runrate/engines';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { z } from 'zod';
import { answerReady } from './answer-ready.ts';
import { describeStart, type Program } from './describe-start.ts';
import { readEnvironment, type TierEnvironment } from './environment.ts';
import { insistOnStart } from './insist-on-start.ts';
import { toKafkaSecurity } from './kafka-variables.ts';
import { loadHubConfig } from './load-hub-config.ts';
import { measureBuild } from './measure-build.ts';
import { measureCommitRetries } from './measure-commit-retries.ts';
import { measureStart } from './measure-start.ts';
import { openProbeServer } from './probe-server.ts';
import { refuseArguments, refuseToStart } from './start-refused.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { openTracer } from './tracing/open-tracer.ts';
import type { Tracer } from './tracing/tracer.ts';
import type { Variables } from './variable.ts';

export interface TierTools<Environment = TierEnvironment> {
  readonly environment: Environment;
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly logger: Logger;
  readonly tracer: Tracer;
}

export interface RunningTier {
  /** Address of the tier, if readers use it directly. */
  readonly origin?: string;
  /** Returns `null` when ready, otherwise the reason; only called while the engines respond. */
  readonly isReady?: () => Promise<string | null>;
  close(): Promise<void>;
}

export interface Tier<Environment extends TierEnvironment = TierEnvironment> {
  readonly name: Exclude<Program, 'hub'>;
  readonly environment: z.ZodType<Environment>;
  /** Called when the engines respond, and again if they fail meanwhile. */
  readonly start: (tools: TierTools<Environment>) => Promise<RunningTier>;
  readonly measure?: (registry: Registry, tools: TierTools<Environment>) => void;
}

/**
 * Runs a tier as its own process until it is told to stop. Waits for the engines, alive but not ready, prints
 * `ready http://…` once the tier has started, and closes on SIGTERM or SIGINT.
 */
export async function runTier<Environment extends TierEnvironment>(
  tier: Tier<Environment>,
  variables: Variables,
): Promise<void> {
  try {
    process.umask(0o077);
    refuseArguments(process.argv.slice(2));
    const environment = readEnvironment(tier.environment, variables);
    const config = await loadHubConfig(environment.HUB_CONFIG, variables);
    const logger = pino({ level: environment.LOG_LEVEL }, pino.destination(2)).child({ tier: tier.name });
    logger.info(describeStart(tier.name, environment, config.sources.length), 'starting');
    const tracer = await openTracer(tier.name, environment, logger);
    const self = await openProcess(tier.name, environment);
    const stopping = new AbortController();
    const starting = insistOnStart(() => openTier(tier, { environment, config, logger, tracer }), {
      signal: stopping.signal,
      onTrouble: (trouble) => {
        self.state.reason = trouble;
        logger.warn(`${trouble} The service waits.`);
      },
    });
    const stop = async () => {
      self.state.reason = 'The service is closing.';
      stopping.abort();
      const opened = await starting.catch(() => undefined);
      await opened?.[Symbol.asyncDispose]();
      await Promise.all([self.close(), tracer.close()]);
    };
    stopOnSignal(stop, variables['npm_lifecycle_event'] !== undefined);
    const opened = await starting;
    if (!opened || stopping.signal.aborted) return;
    tier.measure?.(self.metrics, opened.tools);
    self.state.opened = opened;
    self.state.reason = null;
    process.stdout.write(`ready ${opened.running.origin ?? self.origin}\n`);
  } catch (error) {
    refuseToStart(error);
  }
}

/** The port is already bound, so no other process on this machine has the same name. Any free port gives no name. */
function nameProcess({ HEALTH_PORT: port }: TierEnvironment): string | undefined {
  return port === 0 ? undefined : `${hostname()}-${port}`;
}

const starting = 'The service is starting.';

interface ProcessState {
  reason: string | null;
  opened?: { readonly tools: TierTools; readonly running: RunningTier };
}

async function openProcess(name: Tier['name'], environment: TierEnvironment) {
  const state: ProcessState = { reason: starting };
  const metrics = processMetrics(name, () => state.reason === null);
  const probes = await openProbeServer({
    host: environment.HOST,
    port: environment.HEALTH_PORT,
    metrics,
    answerReady: async (search) => {
      const { reason, opened } = state;
      if (reason !== null || !opened) return { status: 503, text: reason ?? starting };
      const { tools, running } = opened;
      return answerReady(search, {
        engines: tools.engines,
        findMore: async () => (await running.isReady?.()) ?? null,
        hasReaders: running.origin !== undefined,
      });
    },
  });
  return { state, metrics, origin: probes.origin, close: () => probes.close() };
}

interface OpenedTier<Environment> extends AsyncDisposable {
  readonly tools: TierTools<Environment>;
  readonly running: RunningTier;
}

async function openTier<Environment extends TierEnvironment>(
  tier: Tier<Environment>,
  given: Omit<TierTools<Environment>, 'engines'>,
): Promise<OpenedTier<Environment>> {
  const { environment, logger } = given;
  await using stack = new AsyncDisposableStack();
  const engines = await openEngines(
    {
      dataDir: '',
      kafkaBrokers: environment.KAFKA_BROKERS,
      kafkaSecurity: toKafkaSecurity(environment),
      mongodbUrl: environment.MONGODB_URL,
      elasticsearchUrl: environment.ELASTICSEARCH_URL,
      elasticsearchApiKey: environment.ELASTICSEARCH_API_KEY,
      topicPrefix: environment.TOPIC_PREFIX,
      database: environment.DATABASE,
      indexPrefix: environment.INDEX_PREFIX,
      instance: nameProcess(environment),
      acceptLog: environment.ACCEPT_LOG,
      logger: (line) => logger.warn(line),
    },
    { views: allViews, searches: allSearches },
  );
  stack.defer(() => engines.close());
  const tools = { ...given, engines };
  const running = await tier.start(tools);
  stack.defer(() => running.close());
  const owned = stack.move();
  return { tools, running, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

function processMetrics(name: Tier['name'], isStarted: () => boolean): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ tier: name });
  collectDefaultMetrics({ register: registry });
  measureCommitRetries(registry);
  measureStart(registry, isStarted);
  measureBuild(registry, name, 'real');
  return registry;
}
