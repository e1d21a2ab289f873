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
      const ingest = await startIngest({
        ...tools,
        outside: toOutsideServices(tools.environment),
        publicUrl: tools.environment.PUBLIC_URL,
        onCompleted: fetchMetrics.count,
      });
      const enrich = await startEnrich({ ...tools, logger: tools.logger.child({ tier: 'enrich' }) });
      return { close: async () => void (await Promise.all([enrich.close(), ingest.close()])) };
    },
    measure: fetchMetrics.register,
  },
  process.env,
);
