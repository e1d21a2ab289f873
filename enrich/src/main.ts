import { runTier, toModelSettings } from '@runrate/service';
import { openSearchModel } from '@runrate/service/meaning';
import { enrichEnvironment } from './config.ts';
import { startEnrich } from './start-enrich.ts';

await runTier(
  {
    name: 'enrich',
    environment: enrichEnvironment,
    async start({ environment, ...tools }) {
      await using stack = new AsyncDisposableStack();
      const searchModel = stack.use(await openSearchModel(environment.SEARCH_MODEL));
      stack.use(await startEnrich({ ...tools, model: toModelSettings(environment), searchModel }));
      const running = stack.move();
      return { close: () => running.disposeAsync() };
    },
  },
  process.env,
);
