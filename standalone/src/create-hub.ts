import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSearches, allViews, type HubConfig } from '@runrate/contracts';
import { type Clock, type Engines, type KafkaSecurity, openEngines } from '@runrate/engines';
import { type ModelSettings, startEnrich } from '@runrate/enrich';
import { createFetchMetrics, type OutsideServices, startIngest } from '@runrate/ingest';
import { type Notifier, startNotifier } from '@runrate/notifier';
import {
  createTroubles,
  measureDeadLetters,
  type ProjectorOptions,
  startProjector,
} from '@runrate/projector';
import { type Listen, listen, startQueryApi } from '@runrate/query-api';
import {
  createReadiness,
  measureBackups,
  measureBuild,
  measureCommitRetries,
  measureDataFolder,
  measureLag,
  measureStart,
  type Tracer,
  type TrustedProxies,
} from '@runrate/service';
import { openSearchModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import { type BackupSchedule, scheduleBackups } from './backups/schedule-backups.ts';
import { firstFill } from './first-fill.ts';

export interface HubOptions {
  readonly config: HubConfig;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly kafkaBrokers?: string | undefined;
  readonly kafkaSecurity?: KafkaSecurity | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly elasticsearchUrl?: string | undefined;
  readonly elasticsearchApiKey?: string | undefined;
  /** Prefixes and database name on shared engines; `hub` by default. */
  readonly topicPrefix?: string | undefined;
  readonly database?: string | undefined;
  readonly indexPrefix?: string | undefined;
  /** Code of a log to accept in place of the one the views were built from. */
  readonly acceptLog?: string | undefined;
  readonly adminToken?: string | undefined;
  readonly admins?: ReadonlyMap<string, string> | undefined;
  readonly adminHeader?: string | undefined;
  /** Public origin for absolute links, such as `https://hub.example`. */
  readonly publicUrl?: string | undefined;
  /** SMTP server for newsletter mail; needs `publicUrl`. */
  readonly smtpUrl?: string | undefined;
  /** Reverse proxies whose forwarded client address is trusted; none by default. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** External services that improve ingest; none by default. */
  readonly outside?: OutsideServices | undefined;
  /** Model that writes the digest and analysis; without it, fixed rules write them. */
  readonly model?: ModelSettings | undefined;
  /** File of the erasure register, kept outside what a restore replaces; none by default. */
  readonly erasureRegister?: string | undefined;
  /** Where generated pictures are cached; by default 2 GiB in the data folder. */
  readonly pictureCache?: { readonly folder?: string; readonly maxBytes?: number } | undefined;
  /** Embedding model for semantic search: a folder, a module or a package; none by default. */
  readonly searchModel?: string | undefined;
  /** Called just before the API takes its port. */
  readonly beforeListening?: () => Promise<void>;
  readonly logger: Logger;
  /** Tracer; nothing is traced by default. */
  readonly tracer?: Tracer | undefined;
}

/** Overrides for tests. */
export interface HubOverrides {
  readonly clock?: () => number;
  /** How long an empty hub waits for its first items, milliseconds; 20 s by default. */
  readonly firstFillTimeout?: number;
  readonly webDir?: string;
  /** Clock and pauses of the embedded log's retention. */
  readonly engineClock?: Clock;
  /** Pause between the projector's looks for work that is due. */
  readonly idle?: ProjectorOptions['idle'];
}

export interface RunningHub extends AsyncDisposable {
  readonly origin: string;
  readonly engines: Engines;
  /** Replaces the admins and ends the sessions of those whose token changed. */
  replaceAdmins(admins: ReadonlyMap<string, string>): void;
  close(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Runs the whole hub in this process: engines, projector, ingest, enrich, the API with the site, and the
 * notifier. Resolves when the first page can be served: the views have caught up with the log, and an empty
 * hub has read its sources once.
 */
export async function createHub(options: HubOptions, overrides: HubOverrides = {}): Promise<RunningHub> {
  const { config, logger, tracer } = options;
  const clock = overrides.clock ?? Date.now;
  const stack = new AsyncDisposableStack();
  try {
    const searchModel = stack.use(await openSearchModel(options.searchModel));
    const engines = await openEngines(
      {
        ...options,
        clock: overrides.engineClock,
        logger: (line) => logger.child({ tier: 'engines' }).warn(line),
      },
      { views: allViews, searches: allSearches },
    );
    stack.defer(() => engines.close());
    const troubles = createTroubles(clock);
    const projector = await startProjector({
      troubles,
      config,
      engines,
      clock,
      tracer,
      ...(overrides.idle && { idle: overrides.idle }),
      logger: logger.child({ tier: 'projector' }),
    });
    stack.defer(() => projector.close());
    await projector.caughtUp();
    const filled = await firstFill(engines, config, { timeout: overrides.firstFillTimeout ?? 20_000, clock });
    stack.defer(() => filled.close());
    const fetchMetrics = createFetchMetrics();
    const ingest = await startIngest({
      config,
      engines,
      clock,
      tracer,
      logger: logger.child({ tier: 'ingest' }),
      outside: options.outside,
      publicUrl: options.publicUrl,
      onCompleted: fetchMetrics.count,
      onWithdrawn: fetchMetrics.countWithdrawn,
    });
    stack.defer(() => ingest.close());
    const enrich = await startEnrich({
      config,
      engines,
      clock,
      logger: logger.child({ tier: 'enrich' }),
      model: options.model,
      searchModel,
    });
    stack.defer(() => enrich.close());
    let backups: BackupSchedule | undefined;
    const keepsUp = createReadiness({ lag: () => projector.lag(), log: engines.log, clock });
    let notifier: Notifier | undefined;
    const listenNext: Listen = async (...given) => {
      await options.beforeListening?.();
      return listen(...given);
    };
    const api = await startQueryApi({
      listen: listenNext,
      wakeNotifier: () => notifier?.wake(),
      config,
      engines,
      clock,
      tracer,
      host: options.host,
      port: options.port,
      logger: logger.child({ tier: 'query-api' }),
      webDir: overrides.webDir ?? builtWeb,
      adminToken: options.adminToken,
      admins: options.admins,
      adminHeader: options.adminHeader,
      publicUrl: options.publicUrl,
      smtpUrl: options.smtpUrl,
      trustedProxies: options.trustedProxies,
      erasureRegister: options.erasureRegister,
      isAlone: options.mongodbUrl === undefined,
      searchModel,
      pictureCache: { folder: join(options.dataDir, 'pictures'), ...options.pictureCache },
      isReady: async () => troubles.findHeldUp() ?? (await keepsUp()),
      measure: (registry) => {
        measureLag(registry, () => projector.lag());
        measureDeadLetters(registry, engines.log);
        measureCommitRetries(registry);
        measureStart(registry, () => true);
        measureBuild(registry, 'hub', options.kafkaBrokers === undefined ? 'embedded' : 'real');
        troubles.register(registry);
        fetchMetrics.register(registry);
        if (options.kafkaBrokers === undefined) measureDataFolder(registry, options.dataDir);
        measureBackups(registry, () => backups?.outcomes ?? { made: 0, failed: 0 });
      },
    });
    stack.defer(() => api.close());
    notifier = await startNotifier({
      config,
      engines,
      clock,
      tracer,
      logger: logger.child({ tier: 'notifier' }),
      publicUrl: options.publicUrl,
      smtpUrl: options.smtpUrl,
      erasureRegister: options.erasureRegister,
    });
    stack.use(notifier);
    await filled.done;
    await projector.caughtUp();
    backups = await startBackups(options, engines, clock);
    if (backups) stack.defer(backups.close);
    const owned = stack.move();
    const close = () => owned.disposeAsync();
    const { origin, replaceAdmins } = api;
    return { origin, engines, replaceAdmins, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Embedded engines only. Real engines are shared by several programs, so a command on a timer backs them up. */
async function startBackups(
  options: HubOptions,
  { log }: Engines,
  clock: () => number,
): Promise<BackupSchedule | undefined> {
  const { config, dataDir, erasureRegister: register } = options;
  const logger = options.logger.child({ tier: 'backup' });
  if (!config.backup) return undefined;
  if (options.kafkaBrokers === undefined)
    return scheduleBackups({
      ...{ plan: config.backup, dataDir, register, clock, logger },
      log: (await log.history()).id,
    });
  logger.warn('no backups are made by themselves on real engines: have a timer run npm run backup');
  return undefined;
}
