import { runTier, toOutsideServices } from '@runrate/service';
import { ingestEnvironment } from './config.ts';
import { createFetchMetrics } from './scheduling/fetch-metrics.ts';
import { startIngest } from './start-ingest.ts';

const fetchMetrics = createFetchMetrics();

await runTier(
  {
    name: 'ingest',
    environment: ingestEnvironment,
    start: (tools) =>
      startIngest({
        ...tools,
        outside: toOutsideServices(tools.environment),
        publicUrl: tools.environment.PUBLIC_URL,
        onCompleted: fetchMetrics.count,
      }),
    measure: fetchMetrics.register,
  },
  process.env,
);
