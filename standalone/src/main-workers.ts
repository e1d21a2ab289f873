import { startEnrich } from '@runrate/enrich';
import { createFetchMetrics, startIngest } from '@runrate/ingest';
import { startNotifier } from '@runrate/notifier';
import { runTier, toModelSettings } from '@runrate/service';
import { openSearchModel } from '@runrate/service/meaning';
import { workersEnvironment } from './config.ts';

const fetchMetrics = createFetchMetrics();

await runTier(
  {
    name: 'workers',
    environment: workersEnvironment,
    async start({ environment, config, engines, logger, tracer }) {
      const { PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl, ERASURE_REGISTER: erasureRegister } = environment;
      await using stack = new AsyncDisposableStack();
      const toolsOf = (tier: string) => ({ config, engines, tracer, logger: logger.child({ tier }) });
      stack.use(
        await startIngest({
          ...toolsOf('ingest'),
          outside: { youtubeApiKey: environment.YOUTUBE_API_KEY },
          publicUrl,
          onCompleted: fetchMetrics.count,
          onWithdrawn: fetchMetrics.countWithdrawn,
        }),
      );
      const searchModel = stack.use(await openSearchModel(environment.SEARCH_MODEL));
      const model = toModelSettings(environment);
      stack.use(await startEnrich({ ...toolsOf('enrich'), model, searchModel }));
      stack.use(await startNotifier({ ...toolsOf('notifier'), publicUrl, smtpUrl, erasureRegister }));
      const running = stack.move();
      return { close: () => running.disposeAsync() };
    },
    measure: fetchMetrics.register,
  },
  process.env,
);
