import { createReadiness, measureLag, runTier } from '@runrate/service';
import { projectorEnvironment } from './config.ts';
import { readProjectorLag } from './projector-lag.ts';
import { measureDeadLetters } from './running/measure-dead-letters.ts';
import { createTroubles } from './running/troubles.ts';
import { startProjector } from './start-projector.ts';

const troubles = createTroubles();

await runTier(
  {
    name: 'projector',
    environment: projectorEnvironment,
    start: async ({ config, engines, logger, tracer }) => {
      const projector = await startProjector({ config, engines, logger, tracer, troubles });
      const lag = () => readProjectorLag(engines);
      const keepsUp = createReadiness({ lag, log: engines.log, clock: Date.now });
      return {
        isReady: async () => troubles.findHeldUp() ?? (await keepsUp()),
        close: () => projector.close(),
      };
    },
    measure: (registry, { engines }) => {
      measureLag(registry, () => readProjectorLag(engines));
      measureDeadLetters(registry, engines.log);
      troubles.register(registry);
    },
  },
  process.env,
);
