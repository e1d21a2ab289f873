import { runTier } from '@runrate/service';
import { notifierEnvironment } from './config.ts';
import { startNotifier } from './start-notifier.ts';

await runTier(
  {
    name: 'notifier',
    environment: notifierEnvironment,
    start: ({ environment, config, engines, logger, tracer }) =>
      startNotifier({
        config,
        engines,
        logger,
        tracer,
        publicUrl: environment.PUBLIC_URL,
        smtpUrl: environment.SMTP_URL,
        erasureRegister: environment.ERASURE_REGISTER,
      }),
  },
  process.env,
);
