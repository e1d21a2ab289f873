import { createReadiness, measureLag, runTier } from '@runrate/service';
import { projectorEnvironment } from './config.ts';
import { readProjectorLag } from './projector-lag.ts';
import { measureDeadLetters } from './running/measure-dead-letters.ts';
import { startProjector } from './start-projector.ts';

await runTier(
  {
    name: 'projector',
    environment: projectorEnvironment,
    start: async ({ config, engines, logger }) => {
      const projector = await startProjector({ config, engines, logger });
      const lag = () => readProjectorLag(engines);
      return {
        isReady: createReadiness({ lag, log: engines.log, clock: Date.now }),
        close: () => projector.close(),
      };
    },
    measure: (registry, { engines }) => {
      measureLag(registry, () => readProjectorLag(engines));
      measureDeadLetters(registry, engines.log);
    },
  },
  process.env,
);
