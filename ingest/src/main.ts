import { startEnrich } from '@runrate/enrich';
import { runTier, toOutsideServices } from '@runrate/service';
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
          outside: toOutsideServices(tools.environment),
          publicUrl: tools.environment.PUBLIC_URL,
          onCompleted: fetchMetrics.count,
          onWithdrawn: fetchMetrics.countWithdrawn,
        }),
      );
      stack.use(await startEnrich({ ...tools, logger: tools.logger.child({ tier: 'enrich' }) }));
      const running = stack.move();
      return { close: () => running.disposeAsync() };
    },
    measure: fetchMetrics.register,
  },
  process.env,
);
