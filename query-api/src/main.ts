import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Notifier, startNotifier } from '@runrate/notifier';
import { createReadiness, measureLag, reloadAdminsOnHangup, runTier, toAdmins } from '@runrate/service';
import { openSearchModel } from '@runrate/service/meaning';
import { startQueryApi } from './app/start-query-api.ts';
import { queryApiEnvironment } from './config.ts';
import { readPagesLag } from './reading/log-positions.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

await runTier(
  {
    name: 'query-api',
    environment: queryApiEnvironment,
    start: async ({ environment, config, engines, logger, tracer }) => {
      const lag = () => readPagesLag(engines);
      const isReady = createReadiness({ lag, log: engines.log, clock: Date.now });
      let notifier: Notifier | undefined;
      await using stack = new AsyncDisposableStack();
      const searchModel = stack.use(await openSearchModel(environment.SEARCH_MODEL));
      const api = await startQueryApi({
        wakeNotifier: () => notifier?.wake(),
        config,
        searchModel,
        engines,
        logger,
        tracer,
        isReady,
        host: environment.HOST,
        port: environment.PORT,
        webDir: builtWeb,
        admins: toAdmins(environment),
        adminHeader: environment.ADMIN_HEADER,
        publicUrl: environment.PUBLIC_URL,
        smtpUrl: environment.SMTP_URL,
        trustedProxies: environment.TRUST_PROXY,
        erasureRegister: environment.ERASURE_REGISTER,
        pictureCache: {
          folder: environment.PICTURE_CACHE ?? join(environment.DATA_DIR, 'pictures'),
          maxBytes: environment.PICTURE_CACHE_MB * 1024 ** 2,
        },
        measure: (registry) => measureLag(registry, lag),
      });
      stack.defer(() => api.close());
      if (environment.NOTIFIER === 'here') {
        notifier = await startNotifier({
          config,
          engines,
          logger: logger.child({ tier: 'notifier' }),
          tracer,
          publicUrl: environment.PUBLIC_URL,
          smtpUrl: environment.SMTP_URL,
          erasureRegister: environment.ERASURE_REGISTER,
        });
        stack.use(notifier);
      }
      reloadAdminsOnHangup(process.env, toAdmins(environment), logger, api.replaceAdmins);
      const running = stack.move();
      return { origin: api.origin, isReady, close: () => running.disposeAsync() };
    },
  },
  process.env,
);
