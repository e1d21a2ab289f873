import { runTier, toModelSettings } from '@runrate/service';
import { enrichEnvironment } from './config.ts';
import { startEnrich } from './start-enrich.ts';

await runTier(
  {
    name: 'enrich',
    environment: enrichEnvironment,
    start: ({ environment, ...tools }) => startEnrich({ ...tools, model: toModelSettings(environment) }),
  },
  process.env,
);
