import { runHub } from './run-hub.ts';

/** A hub on public feeds or on those of `HUB_CONFIG`; its data are separate from the sample hub's. */
const { env } = process;
await runHub({
  ...env,
  HUB_CONFIG: env['HUB_CONFIG'] || 'config/live.yaml',
  DATA_DIR: env['DATA_DIR'] || '.data/live',
});
