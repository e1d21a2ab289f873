import { startEnrich } from '@runrate/enrich';
import { runTier, toModelSettings } from '@runrate/service';
import { openSearchModel } from '@runrate/service/meaning';
import { ingestEnvironment } from './config.ts';
import { createFetchMetrics } from './scheduling/fetch-metrics.ts';
import { startIngest } from './start-ingest.ts';

const fetchMetrics = createFetchMetrics();

await runTier(
  {
    name: 'ingest',
    environment: ingestEnvironment,
    async start(tools) {
      await using stack = new AsyncDisposableStack();
      stack.use(
        await startIngest({
          ...tools,
          outside: { youtubeApiKey: tools.environment.YOUTUBE_API_KEY },
          publicUrl: tools.environment.PUBLIC_URL,
          onCompleted: fetchMetrics.count,
          onWithdrawn: fetchMetrics.countWithdrawn,
        }),
      );
      if (tools.environment.ENRICH === 'here') {
        const logger = tools.logger.child({ tier: 'enrich' });
        const searchModel = stack.use(await openSearchModel(tools.environment.SEARCH_MODEL));
        const model = toModelSettings(tools.environment);
        stack.use(await startEnrich({ ...tools, logger, model, searchModel }));
      }
      const running = stack.move();
      return { close: () => running.disposeAsync() };
    },
    measure: fetchMetrics.register,
  },
  process.env,
);
